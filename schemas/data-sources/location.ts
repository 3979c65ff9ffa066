import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { ofLocation } from "./shapes.ts";

export const source = defineDataSource({
  name: "location",
  description: "One location.",
  params: { slug: { ...bound("Slug of the location."), refersTo: "locationSlug" } as const },
  required: ["slug"],
  gives: ofLocation,
  examples: [{ slug: { $bind: "route.params.slug" } }],
});
