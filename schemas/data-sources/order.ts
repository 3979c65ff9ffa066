import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { ofOrder } from "./shapes.ts";

export const source = defineDataSource({
  name: "order",
  description: "A reservation or payment: car, amount, expiry and state.",
  params: { id: bound("Id of the order, part of its page's address.") },
  required: ["id"],
  gives: ofOrder,
  examples: [{ id: { $bind: "route.params.id" } }],
  ofOneVisitor: true,
});
