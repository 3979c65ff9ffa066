import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { ofOrder } from "./shapes.ts";

export const source = defineDataSource({
  name: "order",
  description: "A reservation or payment that was just made: car, amount, until when, and how it stands.",
  params: { id: bound("Id of the order, part of its page's address.") },
  required: ["id"],
  gives: ofOrder,
});
