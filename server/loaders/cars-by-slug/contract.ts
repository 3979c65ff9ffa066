import { defineDataSource } from "../../../schemas/data-sources/data-source.ts";
import { bound, limit } from "../../../schemas/data-sources/params.ts";
import { listOf, ofCar } from "../../../schemas/data-sources/shapes.ts";

export const source = defineDataSource({
  name: "carsBySlug",
  description: "Cars by slug, in the given order, for a comparison.",
  params: { slugs: bound("Comma-separated slugs of the cars, such as route.query.cars."), limit },
  required: ["slugs"],
  gives: listOf(ofCar),
  examples: [{ slugs: { $bind: "route.query.cars" }, limit: 3 }],
});
