import { priceMeanings } from "../entities/price-type.ts";
import * as s from "../parts/schema.ts";
import { defineDataSource } from "./data-source.ts";
import { limit } from "./params.ts";
import { fields, listOf, named, objectWith } from "./shapes.ts";

export const source = defineDataSource({
  name: "stockFacts",
  description:
    "What the shown stock is like: `kinds`, its kinds of cars in one word for wording to choose by, such as demo_used; `usualPrice`, the median of its prices in whole thousands (else the setting calculatorPrice); `lowestPrice` and `highestPrice`, null if no car has a price; `rates`, whether the stock has finance of lenders or the site a basis of its own (financeBasis); `priceWords`, the words beside prices by what they mean, such as drive-away; `prices`, the `steps` up to its highest, each as value of a range (`:20000`) and as amount.",
  params: {
    steps: s.list(
      "Prices to choose by, AUD, lowest first.",
      { type: "number", exclusiveMinimum: 0 },
      { maxItems: 100 },
    ),
    limit,
  },
  gives: objectWith({
    ...named("kinds", "usualPrice", "lowestPrice", "highestPrice", "rates"),
    priceWords: fields(...priceMeanings),
    prices: listOf(fields("value", "amount")),
  }),
  examples: [{ steps: [10000, 20000, 50000], limit: 9 }],
});
