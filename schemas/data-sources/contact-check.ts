import { defineDataSource } from "./data-source.ts";
import { bound } from "./params.ts";
import { anything } from "./shapes.ts";

export const source = defineDataSource({
  name: "contactCheck",
  description: "How the code stands that confirms a lead's contact: waiting, over, and what it is for.",
  params: { id: bound("Id of the lead, part of its page's address.") },
  required: ["id"],
  gives: anything,
});
