import { defineDataSource } from "./data-source.ts";
import { fields } from "./shapes.ts";

export const source = defineDataSource({
  name: "alertLink",
  description:
    "The token of a link in a message of an alert, and what was done with it: stopped, kept or nothing. The same for tokens that do not exist.",
  params: {},
  gives: fields("token", "done"),
  examples: [{}],
  ofOneVisitor: true,
});
