import type { SearchConfig, SearchState } from "../search-config.ts";
import {
  conditionsOf,
  hasEqualConditions,
  intersectConditions,
  listConditionAttributes,
  omitAttributes,
} from "./conditions.ts";
import { readTyped, removeQueryParts } from "./parse-query.ts";

/**
 * A search in two forms. An address contains the typed text and the filters that were set by hand. Everything else
 * (inputs, chips, requests) uses the text and all filters, including those in the text: typing "under 30k" moves the
 * slider.
 */

/** All filters of a search, from the form of an address. Filters set by hand narrow those in the text. */
export function applyTypedFilters<State extends SearchState>(state: State, config: SearchConfig): State {
  const { phrases } = readTyped(state.query, config);
  if (phrases.length === 0) return state;
  return { ...state, ...intersectConditions(state, conditionsOf(phrases)) };
}

/**
 * The form of an address. If a filter no longer matches the text, its words are removed and the filters stay:
 * unticking one of "toyota or mazda" leaves the other.
 */
export function removeTypedFilters(state: SearchState, config: SearchConfig): SearchState {
  const { phrases } = readTyped(state.query, config);
  if (!state.query || phrases.length === 0) return state;
  const allConditions = conditionsOf(phrases);
  const off = phrases.filter(({ conditions }) =>
    listConditionAttributes(conditions).some((attribute) => !hasEqualConditions(attribute, allConditions, state)),
  );
  if (off.length === 0) return { ...state, ...omitAttributes(state, listConditionAttributes(allConditions)) };
  const { query: _, ...rest } = state;
  const query = removeQueryParts(state.query, off);
  return removeTypedFilters(query === "" ? rest : { ...rest, query }, config);
}

/** The search after its text was changed: the old text's filters are removed, and the new text overrides other filters. */
export function replaceTypedFilters(before: SearchState, after: SearchState, config: SearchConfig): SearchState {
  const { query: _, ...item } = removeTypedFilters(before, config);
  const allConditions = conditionsOf(readTyped(after.query, config).phrases);
  const { page: _first, ...rest } = {
    ...after,
    ...omitAttributes(item, listConditionAttributes(allConditions)),
  };
  return applyTypedFilters({ ...rest, ...(after.page !== undefined && { page: after.page }) }, config);
}

/** The words that a search looks for after its conditions are removed from the text. */
export const extractSearchWords = (query: unknown, config: SearchConfig): string =>
  typeof query === "string" ? readTyped(query, config).words : "";
