import { formatSearchUrl } from "./format-search-url.ts";
import type { SearchConfig, SearchState } from "./search-config.ts";
import { applyTypedFilters, removeTypedFilters, replaceTypedFilters } from "./typed/typed-state.ts";

/** A changed search, with its text and its filters made consistent again: the one that was changed counts. */
export function reconcileSearch(before: SearchState, after: SearchState, config: SearchConfig): SearchState {
  const filtersOf = ({ refinements, ranges }: SearchState) => formatSearchUrl({ refinements, ranges }, config);
  const isTyped = after.query !== before.query && filtersOf(after) === filtersOf(before);
  return isTyped
    ? replaceTypedFilters(before, after, config)
    : applyTypedFilters(removeTypedFilters(after, config), config);
}
