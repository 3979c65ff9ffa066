import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { anything } from "./shapes.ts";

export const source = defineDataSource({
  name: "goneCar",
  description: "A car that the site has shown and shows no more: id, slug, name, make and model.",
  params: { slug: bound("Slug of the car.") },
  required: ["slug"],
  gives: anything,
});
