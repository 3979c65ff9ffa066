import { type FilterChip, filterChips } from "./filter-chips.ts";
import { formatSearchUrl } from "./format-search-url.ts";
import type { SearchConfig, SearchState } from "./search-config.ts";

/** Number of cars by the address of the search that finds them. */
export type Counts = { [address: string]: number };

interface CountRequest {
  address: string;
  indexName: string;
  params: { [name: string]: unknown };
}

/** Most words of a text that are tried without. */
const mostWords = 8;

/**
 * The ways to ask for less: without one filter each, and without one word of the text, or two where the second is a number
 * ("under 30k"). Without its only filter a search is the whole stock, to which another link leads.
 */
export function waysToLoosen(state: SearchState): FilterChip[] {
  const chips = filterChips(state);
  const words = (state.query ?? "").split(/\s+/).filter(Boolean);
  const { page: _first, ...whole } = state;
  const without = (from: number, to: number): FilterChip => ({
    key: `query:${from}-${to}`,
    is: { query: words.slice(from, to).join(" ") },
    without: { ...whole, query: words.toSpliced(from, to - from).join(" ") },
  });
  const pieces =
    words.length < 2 || words.length > mostWords
      ? []
      : words.flatMap((word, at) => [
          without(at, at + 1),
          ...(words.length > 2 && at > 0 && /\d/.test(word) ? [without(at - 1, at + 1)] : []),
        ]);
  return [...(chips.length < 2 ? [] : chips), ...pieces].slice(0, 30);
}

/** Requests that only count what a search without one of its filters would find: one for each way. */
export function looserRequests(
  state: SearchState,
  config: SearchConfig,
  { index, filters }: { index: string; filters: unknown },
): CountRequest[] {
  return waysToLoosen(state).map(({ without }) => ({
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
