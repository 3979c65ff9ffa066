import { defineDataSource } from "../../../schemas/data-sources/data-source.ts";
import { bound } from "../../../schemas/data-sources/params.ts";
import { listOf, ofListedOrder } from "../../../schemas/data-sources/shapes.ts";

export const source = defineDataSource({
  name: "ownHold",
  description: "The visitor's own hold on a car: a list with one entry, or an empty list.",
  params: { car: bound("Slug of the car.") },
  required: ["car"],
  gives: listOf(ofListedOrder),
  examples: [{ car: { $bind: "route.params.slug" } }],
});
