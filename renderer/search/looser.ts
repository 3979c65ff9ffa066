import { filterChips } from "./filter-chips.ts";
import { formatSearchUrl } from "./format-search-url.ts";
import type { SearchConfig, SearchState } from "./search-config.ts";

/** Number of cars by the address of the search that finds them. */
export type Counts = { [address: string]: number };

interface CountRequest {
  address: string;
  indexName: string;
  params: { [name: string]: unknown };
}

/** Requests that only count what a search without one of its filters would find: one for each filter. */
export function looserRequests(
  state: SearchState,
  config: SearchConfig,
  { index, filters }: { index: string; filters: unknown },
): CountRequest[] {
  const chips = filterChips(state);
  // Without its only filter a search is the whole stock, to which another link leads.
  if (chips.length < 2) return [];
  return chips.map(({ without }) => ({
    address: formatSearchUrl(without, config),
    indexName: index,
    params: {
      query: without.query ?? "",
      filters,
      facetFilters: Object.entries(without.refinements)
        .filter(([, values]) => values.length > 0)
        .map(([attribute, values]) => values.map((value) => `${attribute}:${value}`)),
      numericFilters: Object.entries(without.ranges).flatMap(([attribute, { min, max }]) => [
        ...(min === undefined ? [] : [`${attribute}>=${min}`]),
        ...(max === undefined ? [] : [`${attribute}<=${max}`]),
      ]),
      hitsPerPage: 0,
      facets: [],
      attributesToHighlight: [],
    },
  }));
}

/** The answers of those requests, in their order, as counts. */
export function looserCounts(
  requests: readonly CountRequest[],
  results: readonly { nbHits?: unknown }[],
): Counts {
  return Object.fromEntries(requests.map(({ address }, at) => [address, Number(results[at]?.nbHits ?? 0)]));
}
