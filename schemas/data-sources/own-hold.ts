import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { listOf, ofOrder } from "./shapes.ts";

export const source = defineDataSource({
  name: "ownHold",
  description: "The visitor's own hold of a car: a list of one, or of none.",
  params: { car: bound("Slug of the car.") },
  required: ["car"],
  gives: listOf(ofOrder),
});
