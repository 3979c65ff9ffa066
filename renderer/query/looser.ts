import { type FilterChip, filterChips, partChip } from "./filter-chips.ts";
import { formatSearchUrl } from "./format-search-url.ts";
import type { SearchConfig, SearchState } from "./search-config.ts";
import { readTyped } from "./typed/read-typed.ts";

/** Number of cars by the address of the search that finds them. */
export type Counts = { [address: string]: number };

export interface CountRequest {
  address: string;
  indexName: string;
  params: { [name: string]: unknown };
}

/** Maximum number of words that are tentatively removed from a text. */
const mostWords = 8;

/**
 * The wider searches: each without one filter, or without one word of the text. Without its only filter, a search is
 * the whole stock, which has its own link.
 */
export function waysToLoosen(state: SearchState, config: SearchConfig): FilterChip[] {
  const chips = filterChips(state, config);
  const { page: _first, ...whole } = state;
  const { query = "" } = whole;
  const { phrases } = readTyped(query, config);
  const words = Array.from(query.matchAll(/\S+/g), ({ 0: words, index: start }) => ({
    words,
    start,
    end: start + words.length,
  })).filter(({ start, end }) => !phrases.some((phrase) => start < phrase.end && end > phrase.start));
  const pieces =
    words.length < 2 || words.length > mostWords ? [] : words.map((word) => partChip(whole, query, word));
  const ways = new Map([...(chips.length < 2 ? [] : chips), ...pieces].map((way) => [way.key, way]));
  return [...ways.values()].slice(0, 30);
}

/** Requests that only count the results without one of the filters: one per wider search. */
export function looserRequests(
  state: SearchState,
  config: SearchConfig,
  {
    index,
    filters,
    attributesToRetrieve = ["*"],
  }: { index: string; filters: unknown; attributesToRetrieve?: unknown },
): CountRequest[] {
  return waysToLoosen(state, config).map(({ without }) => ({
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
      attributesToRetrieve,
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

/** The request for the cars of the nearest search: the one with the fewest results, but at least one. */
export function nearestRequest(
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
