/**
 * Orders of a search by name: the ranking that goes before the usual one, as Algolia writes it. Each but `relevant` is
 * a replica of the index.
 */
export const searchSorts = {
  relevant: [],
  latest: ["desc(created_at_timestamp)"],
  price_desc: ["desc(price)"],
  price_asc: ["asc(price)"],
  km_desc: ["desc(km)"],
  km_asc: ["asc(km)"],
} as const satisfies { readonly [sort: string]: readonly string[] };

/** Names of the orders. */
export const sortNames: readonly string[] = Object.keys(searchSorts);
