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

/** Maximum number of wider searches that are tried at once. */
const mostWays = 30;

/** A wider search, and the filters that it is without. */
export interface Way {
  key: string;
  chips: readonly FilterChip[];
  without: SearchState;
}

/**
 * How many filters are removed at a time until something is found: one, two, all but one. Without its only filter, a
 * search is the whole stock, which has its own link.
 */
export function looserSteps(state: SearchState, config: SearchConfig): number[] {
  const filters = filterChips(state, config).length;
  return [...new Set([1, 2, filters - 1])].filter(
    (removed) => removed === 1 || (removed > 1 && removed < filters),
  );
}

/** The wider searches: each without so many filters, or without one word of the text. */
export function waysToLoosen(state: SearchState, config: SearchConfig, removed = 1): Way[] {
  const { page: _first, ...whole } = state;
  if (removed > 1) return waysWithout(whole, config, removed);
  const chips = filterChips(whole, config);
  const { query = "" } = whole;
  const { phrases } = readTyped(query, config);
  const words = Array.from(query.matchAll(/\S+/g), ({ 0: words, index: start }) => ({
    words,
    start,
    end: start + words.length,
  })).filter(({ start, end }) => !phrases.some((phrase) => start < phrase.end && end > phrase.start));
  const pieces =
    words.length < 2 || words.length > mostWords ? [] : words.map((word) => partChip(whole, query, word));
  const single = [...(chips.length < 2 ? [] : chips), ...pieces];
  const ways = new Map(single.map((chip) => [chip.key, { ...chip, chips: [chip] }]));
  return [...ways.values()].slice(0, mostWays);
}

/** The searches without two of the filters, or all but one. */
function waysWithout(state: SearchState, config: SearchConfig, removed: number): Way[] {
  const places = filterChips(state, config).map((_, place) => place);
  const sets =
    removed === 2
      ? places.flatMap((one) => places.slice(one + 1).map((other) => [one, other]))
      : places.map((kept) => places.filter((place) => place !== kept));
  return sets.slice(0, mostWays).map((set) => {
    let way: Way = { key: set.join(), chips: [], without: state };
    // From the last to the first, whose places stay as they are.
    for (const place of set.toReversed()) {
      const chip = filterChips(way.without, config)[place];
      if (chip) way = { ...way, chips: [chip, ...way.chips], without: chip.without };
    }
    return way;
  });
}

/** Requests that only count the results without so many of the filters: one per wider search. */
export function looserRequests(
  state: SearchState,
  config: SearchConfig,
  {
    index,
    filters,
    attributesToRetrieve = ["*"],
    removed = 1,
  }: { index: string; filters: unknown; attributesToRetrieve?: unknown; removed?: number },
): CountRequest[] {
  return waysToLoosen(state, config, removed).map(({ without }) => ({
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
