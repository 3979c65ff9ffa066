import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { anything } from "./shapes.ts";

export const source = defineDataSource({
  name: "contactCheck",
  description: "State of the code that verifies a lead's contact: waiting or over, and its purpose.",
  params: { id: bound("Id of the lead, part of its page's address.") },
  required: ["id"],
  gives: anything,
});
