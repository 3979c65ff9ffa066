import { defineDataSource } from "./data-source.ts";
import { attribute, filter, limit } from "./params.ts";
import { fields, listOf } from "./shapes.ts";

export const source = defineDataSource({
  name: "facetCounts",
  description: "The values of one attribute and how many cars have each.",
  params: {
    attribute: attribute("Attribute of the search index."),
    filters: filter("Filters in Algolia's syntax."),
    limit,
  },
  required: ["attribute"],
  gives: listOf(fields("value", "count")),
  examples: [{ attribute: "make", filters: "car_type:used", limit: 6 }],
});
