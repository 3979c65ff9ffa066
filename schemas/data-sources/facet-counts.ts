import { defineDataSource } from "./data-source.ts";
import { attribute, filter, limit } from "./params.ts";
import { listOf, named, objectWith } from "./shapes.ts";

export const source = defineDataSource({
  name: "facetCounts",
  description: "The values of one attribute and how many cars have each; bodies with their drawing.",
  params: {
    attribute: attribute("Attribute of the search index."),
    filters: filter("Filters in Algolia's syntax."),
    limit,
  },
  required: ["attribute"],
  gives: listOf(objectWith(named("value", "count"), named("outline"))),
  examples: [{ attribute: "make", filters: "car_type:used", limit: 6 }],
});
