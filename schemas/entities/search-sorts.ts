import type { Car } from "./car.schema.ts";
import type { MadeAttribute } from "./search-attributes.ts";

/** By which number or text of a car's record an order goes, and which way. */
export type Criterion = `${"asc" | "desc"}(${keyof Car | MadeAttribute})`;

/**
 * Sort orders of every site's search by name: the criteria before the default ranking, in Algolia's notation. Each except
 * `relevant` is a replica of the index. `nearest` has no criteria: browsers ask around the visitor's place, once they know it.
 */
export const searchSorts = {
  relevant: [],
  latest: ["desc(created_at_timestamp)"],
  price_desc: ["desc(price)"],
  price_asc: ["asc(price)"],
  km_desc: ["desc(km)"],
  km_asc: ["asc(km)"],
  nearest: [],
  // By the price, which is the order of a week's cost on everybody's terms; without a basis, by the lenders' own.
  week_asc: ["asc(financed_price)", "asc(weekly_price)"],
} as const satisfies { readonly [sort: string]: readonly Criterion[] };
