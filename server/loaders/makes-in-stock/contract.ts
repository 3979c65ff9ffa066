import { defineDataSource } from "../../../schemas/data-sources/data-source.ts";
import { limit } from "../../../schemas/data-sources/params.ts";
import { itemFields, listOf, named, objectWith } from "../../../schemas/data-sources/shapes.ts";

export const source = defineDataSource({
  name: "makesInStock",
  description: "Manufacturers with cars in stock, by name, each with its count.",
  params: { limit },
  gives: listOf(objectWith(named("count"), itemFields("manufacturers"))),
  examples: [{ limit: 12 }],
});
