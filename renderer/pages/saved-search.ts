import type { FilterChip } from "../query/index.ts";
import {
  buildSiteFilters,
  extractSearchWords,
  filterChips,
  formatSearchUrl,
  normaliseState,
  parseSearchUrl,
} from "../query/index.ts";
import type { PreparedPage } from "./prepared-tenant.ts";
import type { SearchInput } from "./search-page.ts";
import { createSearchConfig, filterText, readParams, searchRequest } from "./search-request.ts";

/** A search that a visitor keeps: without page and order. */
export interface SavedSearch {
  /** Its address, the same for all spellings of it. */
  path: string;
  /** What it asks for, as the page's chips show it. */
  chips: FilterChip["is"][];
  /** Its request to the site's index; the caller adds how many hits it wants. */
  request: { indexName: string; params: { query: string; filters: string; numericFilters: string[] } };
}

/** The search at an address of a page; undefined if the page is none that searches. */
export function resolveSavedSearch(
  { page }: PreparedPage,
  input: Pick<SearchInput, "prepared" | "url" | "valuesOf" | "namesOf" | "replicaName">,
): SavedSearch | undefined {
  const { prepared, url } = input;
  const request = searchRequest(page);
  if (request === undefined) return undefined;
  const params = readParams(request.params, prepared);
  const { index } = prepared.publicSite.search;
  const config = createSearchConfig(params, index, input);
  const searchState = parseSearchUrl(url, config);
  if (searchState === undefined) return undefined;
  const { query, refinements, ranges } = normaliseState(searchState, input.valuesOf);
  const state = { ...(query !== undefined && { query }), refinements, ranges };
  const chosen = Object.fromEntries(Object.entries(refinements).filter(([, values]) => values.length > 0));
  const bounds = Object.entries(ranges).flatMap(([attribute, { min, max }]) => [
    ...(min === undefined ? [] : [`${attribute}>=${min}`]),
    ...(max === undefined ? [] : [`${attribute}<=${max}`]),
  ]);
  const own = filterText(params.prefilters ?? {}, buildSiteFilters(prepared.publicSite));
  return {
    path: formatSearchUrl(state, config),
    chips: filterChips(state, config).map(({ is }) =>
      "value" in is ? { ...is, value: config.own?.[is.attribute]?.values?.[is.value] ?? is.value } : is,
    ),
    request: {
      indexName: index,
      params: {
        query: extractSearchWords(query ?? "", config),
        filters: filterText(chosen, own),
        numericFilters: bounds,
      },
    },
  };
}
