import { defineDataSource } from "./data-source.ts";
import { fields, listOf } from "./shapes.ts";

export const source = defineDataSource({
  name: "alerts",
  description: "Alerts of the signed-in visitor's contacts, oldest first.",
  params: {},
  gives: listOf(fields("id", "kind", "label", "href", "until")),
  examples: [{}],
});
