import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { anything } from "./shapes.ts";

export const source = defineDataSource({
  name: "valuation",
  description: "Estimated value of a lead's car, from the look-up, with the lead's number as `lead`.",
  params: { id: bound("Id of the lead that describes the car, part of its page's address.") },
  required: ["id"],
  gives: anything,
  examples: [{ id: { $bind: "route.params.id" } }],
  ofOneVisitor: true,
});
