import { defineDataSource } from "../../../schemas/data-sources/data-source.ts";
import { attribute, filter, limit } from "../../../schemas/data-sources/params.ts";
import { fields, listOf } from "../../../schemas/data-sources/shapes.ts";

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
