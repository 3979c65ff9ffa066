import { defineDataSource } from "./data-source.ts";
import { limit } from "./params.ts";
import { findItemFields, listOf, named, objectWith } from "./shapes.ts";

export const source = defineDataSource({
  name: "makesInStock",
  description: "Manufacturers with cars in stock, by name, each with its count.",
  params: { limit },
  gives: listOf(objectWith(named("count"), findItemFields("manufacturers"))),
  examples: [{ limit: 12 }],
});
