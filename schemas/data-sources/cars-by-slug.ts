import { defineDataSource } from "./data-source.ts";
import { bound, limit } from "./params.ts";
import { listOf, ofCar } from "./shapes.ts";

export const source = defineDataSource({
  name: "carsBySlug",
  description: "Cars by their slugs, in the order asked: those of a comparison.",
  params: { slugs: bound("Slugs of the cars with commas between, such as route.query.cars."), limit },
  required: ["slugs"],
  gives: listOf(ofCar),
});
