/** A search's address and state: parsed, formatted, counted. */

export { attributesIn } from "./attributes-in.ts";
export { consistentSearch } from "./consistent-search.ts";
export { type ValueOrder, valueOrder } from "./facet-values.ts";
export { type FilterChip, filterChips } from "./filter-chips.ts";
export { firstResults, type Search } from "./first-results.ts";
export { formatSearchUrl } from "./format-search-url.ts";
export { type Found, foundOf } from "./found.ts";
export { headingValues } from "./heading-values.ts";
export { type IndexingPolicy, isIndexable, type SearchHead, searchHead, withoutWhole } from "./indexing.ts";
export { type Way, waysToLoosen } from "./looser.ts";
export { looserCounts, looserRequests, looserSteps, nearestRequest } from "./looser-requests.ts";
export { answerOnTerms, type OwnTerms, paramsOnTerms, pricesAsked } from "./own-terms.ts";
export { pagesAround } from "./pages-around.ts";
export { isSearchParameter, parseSearchUrl } from "./parse-search-url.ts";
export {
  type Bounds,
  type FixedEnds,
  fixedBounds,
  moveThumb,
  type OpenRange,
  openEnds,
  overstepped,
  sliderBounds,
  stepOf,
  typeEnd,
} from "./range-values.ts";
export { resultCount } from "./result-count.ts";
export { resultsId } from "./results-id.ts";
export type { Refinements, SearchConfig, SearchState } from "./search-config.ts";
export { type PastSearch, remember } from "./search-history.ts";
export { clampState, sensibleState } from "./sensible-state.ts";
export { quoted, siteFilters } from "./site-filters.ts";
export { slugOf } from "./slug.ts";
export type { TypedLanguage } from "./typed/language.ts";
export { searchedWords } from "./typed/typed-state.ts";
export { typedNumber } from "./typed-number.ts";
export { fromUiState, type IndexUiState, toUiState } from "./ui-state.ts";
export { type UrlRouter, urlRouter } from "./url-router.ts";
export { asksForWeek, byPrices } from "./week-range.ts";
