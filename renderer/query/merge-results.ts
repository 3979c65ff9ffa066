import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import type { SearchConfig, SearchState } from "./search-config.ts";

/** Number of cars by value of an attribute. */
export type ValueCounts = { readonly [value: string]: number };

/** What is known of a search once it is answered. */
export interface Found {
  /** The search that was answered. */
  state: SearchState;
  /** The visitor's own terms of a week's cost that it was answered on, as a text; empty: the site's. */
  terms: string;
  /** Then, the prices (AUD) whose cost of a week the search asks for. */
  prices?: { min?: number; max?: number };
  /** The cars; absent while the list that the server rendered stands, which needs none in the browser. */
  hits?: readonly JsonObject[];
  nbHits: number;
  nbPages: number;
  /** 0-based. */
  page: number;
  /** Cars by value of each attribute, as if it were not refined. */
  facets: { readonly [attribute: string]: ValueCounts };
}

/**
 * Joins the answers of one search: the first has the cars and counts all attributes; each of the others counts one
 * refined attribute as if it were not refined. Parts that are equal to those of `before` stay the same objects.
 */
export function mergeResults(
  results: readonly JsonObject[],
  state: SearchState,
  config: SearchConfig,
  before?: Found,
): Found {
  const [first = {}] = results;
  const facets: { [attribute: string]: ValueCounts } = {};
  for (const result of results) Object.assign(facets, result.facets);
  // Nobody reads the values of a range.
  for (const name of config.ranges) delete facets[name];
  for (const [name, counts] of Object.entries(facets)) facets[name] = same(counts, before?.facets[name]);
  return {
    state,
    terms: String(first.terms ?? ""),
    ...(first.prices !== undefined && { prices: convertToJsonObject(first.prices) }),
    hits: same((first.hits ?? []) as JsonObject[], before?.hits),
    nbHits: Number(first.nbHits ?? 0),
    nbPages: Number(first.nbPages ?? 0),
    page: Number(first.page ?? 0),
    facets,
  };
}

/** `old` if it is equal. */
function same<Value>(value: Value, old: Value | undefined): Value {
  return old !== undefined && JSON.stringify(old) === JSON.stringify(value) ? old : value;
}
