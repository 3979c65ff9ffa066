/**
 * Sort orders of every site's search by name: the criterion before the default ranking, in Algolia's notation. Each except
 * `relevant` is a replica of the index.
 */
export const searchSorts = {
  relevant: [],
  latest: ["desc(created_at_timestamp)"],
  price_desc: ["desc(price)"],
  price_asc: ["asc(price)"],
  km_desc: ["desc(km)"],
  km_asc: ["asc(km)"],
  week_asc: ["asc(weekly_price)"],
} as const satisfies { readonly [sort: string]: readonly string[] };
