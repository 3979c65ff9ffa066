import { defineDataSource } from "./data-source.ts";
import { filter, limit, sort } from "./params.ts";
import { listedCar, listOf } from "./shapes.ts";

export const source = defineDataSource({
  name: "cars",
  description: "Cars of the stock with their decisions.",
  params: {
    filters: filter("Filters in Algolia's syntax, such as 'car_type:used AND price < 20000'."),
    sort,
    where: {
      type: "object",
      keysReferTo: "attribute",
      description:
        "Values that a car must have, by attribute; each can be bound, and is ignored while it has no value.",
    },
    limit,
  },
  gives: listOf(listedCar),
  examples: [
    { filters: "car_type:used AND price > 1000", sort: "price_asc", limit: 4 },
    { where: { make: { $bind: "route.query.make" } } },
  ],
});
