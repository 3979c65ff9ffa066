import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { fields } from "./shapes.ts";

export const source = defineDataSource({
  name: "goneCar",
  description: "A car that the site no longer shows: id, slug, name, make and model.",
  params: { slug: bound("Slug of the car.") },
  required: ["slug"],
  gives: fields("id", "slug", "name", "make", "model"),
  examples: [{ slug: { $bind: "route.params.slug" } }],
});
