import { filterChips } from "./filter-chips.ts";
import { formatSearchUrl } from "./format-search-url.ts";
import { listRelaxations } from "./relax-query.ts";
import type { SearchConfig, SearchState } from "./search-config.ts";
import { escapeValues } from "./ui-state.ts";

/** Number of cars by the address of the search that finds them. */
export type Counts = { [address: string]: number };

export interface CountRequest {
  address: string;
  indexName: string;
  params: { [name: string]: unknown };
}

/**
 * How many filters are removed at a time until something is found: one, two, all but one. Without its only filter, a
 * search is the whole stock, which has its own link.
 */
export function computeRelaxationSteps(state: SearchState, config: SearchConfig): number[] {
  const filters = filterChips(state, config).length;
  return [...new Set([1, 2, filters - 1])].filter((removed) => removed === 1 || (removed > 1 && removed < filters));
}

/** Requests that only count the results without so many of the filters: one per wider search. */
export function buildRelaxedRequests(
  state: SearchState,
  config: SearchConfig,
  {
    index,
    filters,
    attributesToRetrieve = ["*"],
    removed = 1,
  }: { index: string; filters: unknown; attributesToRetrieve?: unknown; removed?: number },
): CountRequest[] {
  return listRelaxations(state, config, removed).map(({ without }) => ({
    address: formatSearchUrl(without, config),
    indexName: index,
    params: {
      query: without.query ?? "",
      filters,
      facetFilters: Object.entries(escapeValues(without.refinements))
        .filter(([, values]) => values.length > 0)
        .map(([attribute, values]) => values.map((value) => `${attribute}:${value}`)),
      numericFilters: Object.entries(without.ranges).flatMap(([attribute, { min, max }]) => [
        ...(min === undefined ? [] : [`${attribute}>=${min}`]),
        ...(max === undefined ? [] : [`${attribute}<=${max}`]),
      ]),
      hitsPerPage: 0,
      facets: [],
      attributesToHighlight: [],
      attributesToRetrieve,
    },
  }));
}

/** The answers of those requests, in their order, as counts. */
export function collectRelaxedCounts(
  requests: readonly CountRequest[],
  results: readonly { nbHits?: unknown }[],
): Counts {
  return Object.fromEntries(requests.map(({ address }, at) => [address, Number(results[at]?.nbHits ?? 0)]));
}

/** The request for the cars of the nearest search: the one with the fewest results, but at least one. */
export function findNearestRequest(
  requests: readonly CountRequest[],
  counts: Counts,
  hitsPerPage: number | undefined,
): CountRequest | undefined {
  if (!hitsPerPage) return undefined;
  const [nearest] = requests
    .filter(({ address }) => (counts[address] ?? 0) > 0)
    .sort((a, b) => (counts[a.address] ?? 0) - (counts[b.address] ?? 0));
  return nearest && { ...nearest, params: { ...nearest.params, hitsPerPage } };
}
