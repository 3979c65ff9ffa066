import { defineDataSource } from "../../../schemas/data-sources/data-source.ts";
import { fields, listOf } from "../../../schemas/data-sources/shapes.ts";

export const source = defineDataSource({
  name: "alerts",
  description: "Alerts of the signed-in visitor's contacts, oldest first.",
  params: {},
  gives: listOf(fields("id", "kind", "label", "href", "until")),
  examples: [{}],
});
