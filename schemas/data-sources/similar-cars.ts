import { defineDataSource } from "./data-source.ts";
import { bound, limit } from "./params.ts";
import { listedCar, listOf } from "./shapes.ts";

export const source = defineDataSource({
  name: "similarCars",
  description: "Cars similar to one car, the most similar first, by the table similar-search.",
  params: { limit, to: bound("Slug of the car to find similar cars for; without a value: the newest cars.") },
  required: ["to"],
  gives: listOf(listedCar),
  examples: [{ to: { $bind: "route.params.slug" }, limit: 4 }],
});
