import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { listOf, ofListedOrder } from "./shapes.ts";

export const source = defineDataSource({
  name: "ownHold",
  description: "The visitor's own hold on a car: a list with one entry, or an empty list.",
  params: { car: bound("Slug of the car.") },
  required: ["car"],
  gives: listOf(ofListedOrder),
  examples: [{ car: { $bind: "route.params.slug" } }],
});
