import { defineDataSource } from "./data-source.ts";
import { limit } from "./params.ts";
import { itemFields, listOf, named, objectWith } from "./shapes.ts";

export const source = defineDataSource({
  name: "makesInStock",
  description: "Manufacturers with cars in stock, by name, each with its count.",
  params: { limit },
  gives: listOf(objectWith(named("count"), itemFields("manufacturers"))),
  examples: [{ limit: 12 }],
});
