import itemsjs from "itemsjs";
import { type BenchCar, type BenchQuery, FACETS } from "./cars.ts";
import { type Answer, config } from "./ours.ts";

/** Answers a query with 21 hits, their number, and the counts of the twelve facets. */
export type Ask = (query: BenchQuery, sorted: boolean, counted: boolean) => Answer;

/**
 * itemsjs: disjunctive facets natively, one call a page; the price range as its `filter` function. It does not count
 * price and km and their ranges, which would cost it far more; it gets the cars in the order of rank, so that only the
 * order by price requires sorting.
 */
export function openItemsjs(cars: readonly BenchCar[]): Ask {
  const engine = itemsjs(cars as BenchCar[], {
    aggregations: Object.fromEntries(FACETS.map((name) => [name, { size: 50, conjunction: false }])),
    searchableFields: [...config.searchable],
    sortings: { price: { field: "price", order: "asc" } },
  });
  return ({ text, refinements, price }, sorted) => {
    const { data, pagination } = engine.search({
      per_page: 21,
      query: text,
      sort: sorted ? "price" : undefined,
      filters: refinements,
      ...(price ? { filter: (car: BenchCar) => car.price >= price[0] && car.price <= price[1] } : {}),
    });
    const facets = FACETS.map((name) => [
      name,
      Object.fromEntries(data.aggregations[name]?.buckets.map((b) => [String(b.key), b.doc_count]) ?? []),
    ]);
    return {
      count: pagination.total,
      facets: Object.fromEntries(facets),
      first: data.items.map((car) => car.objectID),
    };
  };
}
