import * as s from "../parts/schema.ts";
import { defineDataSource } from "./data-source.ts";
import { attribute } from "./params.ts";
import { fields, listOf } from "./shapes.ts";

export const source = defineDataSource({
  name: "valueLogos",
  description: "Logos of an attribute's values that are in stock, from a collection of names and logos.",
  params: {
    attribute: attribute("Attribute of the search index, such as make."),
    collection: s.text("Content collection whose items have name and logo.", { refersTo: "collection" }),
  },
  required: ["attribute", "collection"],
  gives: listOf(fields("name", "logo")),
  examples: [{ attribute: "make", collection: "manufacturers" }],
});
