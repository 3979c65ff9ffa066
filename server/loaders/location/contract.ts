import { defineDataSource } from "../../../schemas/data-sources/data-source.ts";
import { bound } from "../../../schemas/data-sources/params.ts";
import { ofLocation } from "../../../schemas/data-sources/shapes.ts";

export const source = defineDataSource({
  name: "location",
  description: "One location.",
  params: { slug: { ...bound("Slug of the location."), refersTo: "locationSlug" } as const },
  required: ["slug"],
  gives: ofLocation,
  examples: [{ slug: { $bind: "route.params.slug" } }],
});
