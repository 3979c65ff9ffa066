/** A search's address and state: parsed, formatted, counted. */

export { collectAttributes } from "./collect-attributes.ts";
export { reconcileSearch } from "./consistent-search.ts";
export { createValueComparator, type ValueOrder } from "./facet-values.ts";
export { type FilterChip, filterChips } from "./filter-chips.ts";
export {
  applyTermsToAnswer,
  applyTermsToParams,
  computeRequestedPrices,
  type OwnTerms,
} from "./finance-terms.ts";
export { buildFirstResults, type Search } from "./first-results.ts";
export { formatSearchUrl } from "./format-search-url.ts";
export { computeHeadingValues, findOnlyValue } from "./heading-values.ts";
export {
  type IndexingPolicy,
  isIndexable,
  removeIneffectiveFilters,
  type SearchHead,
  searchHead,
} from "./indexing.ts";
export {
  buildRelaxedRequests,
  collectRelaxedCounts,
  computeRelaxationSteps,
  findNearestRequest,
} from "./looser-requests.ts";
export { type Found, mergeResults } from "./merge-results.ts";
export { listPagesAround } from "./pages-around.ts";
export { isSearchParameter, parseSearchUrl } from "./parse-search-url.ts";
export {
  applyTypedEnd,
  type Bounds,
  computeSliderBounds,
  type FixedEnds,
  findExceededBound,
  moveThumb,
  type OpenRange,
  openEnds,
  resolveFixedBounds,
  resolveSliderStep,
} from "./range-values.ts";
export { listRelaxations, type Way } from "./relax-query.ts";
export { computeResultCount } from "./result-count.ts";
export { resultsId } from "./results-id.ts";
export type { Refinements, SearchConfig, SearchState } from "./search-config.ts";
export { type PastSearch, remember } from "./search-history.ts";
export { clampState, normaliseState } from "./sensible-state.ts";
export { buildSiteFilters, quoteValue } from "./site-filters.ts";
export { applyStatePrices, askWithPaidPrices, requestInState } from "./state-prices.ts";
export type { TypedLanguage } from "./typed/language.ts";
export { extractSearchWords } from "./typed/typed-state.ts";
export { parseTypedNumber } from "./typed-number.ts";
export { convertFromUiState, convertToUiState, type IndexUiState } from "./ui-state.ts";
export { createUrlRouter, type UrlRouter } from "./url-router.ts";
export { hasCostCriteria, replaceWeekRange } from "./week-range.ts";
