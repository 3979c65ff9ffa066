import { defineDataSource } from "./data-source.ts";
import { bound, limit } from "./params.ts";
import { listOf, ofCar } from "./shapes.ts";

export const source = defineDataSource({
  name: "carsBySlug",
  description: "Cars by slug, in the given order, for a comparison.",
  params: { slugs: bound("Comma-separated slugs of the cars, such as route.query.cars."), limit },
  required: ["slugs"],
  gives: listOf(ofCar),
  examples: [{ slugs: { $bind: "route.query.cars" }, limit: 3 }],
});
