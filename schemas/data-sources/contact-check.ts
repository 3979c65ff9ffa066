import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { fields, listOf, named, objectWith } from "./shapes.ts";

const code = listOf(fields("id", "contact", "step", "error"));

export const source = defineDataSource({
  name: "contactCheck",
  description: "State of the code that verifies a lead's contact: waiting or over, and its purpose.",
  params: { id: bound("Id of the lead, part of its page's address.") },
  required: ["id"],
  gives: objectWith({ ...named("state", "prize", "again"), waiting: code, over: code }),
  examples: [{ id: { $bind: "route.params.id" } }],
  ofOneVisitor: true,
});
