import type { SearchConfig, SearchState } from "../search-config.ts";
import { allOf, attributesOf, both, sameAbout, withoutAttributes } from "./conditions.ts";
import { readTyped, withoutParts } from "./read-typed.ts";

/**
 * A search in two forms. An address contains the typed text and the filters that were set by hand. Everything else
 * (inputs, chips, requests) uses the text and all filters, including those in the text: typing "under 30k" moves the
 * slider.
 */

/** All filters of a search, from the form of an address. Filters set by hand narrow those in the text. */
export function withTyped<State extends SearchState>(state: State, config: SearchConfig): State {
  const { phrases } = readTyped(state.query, config);
  if (phrases.length === 0) return state;
  return { ...state, ...both(state, allOf(phrases.map(({ conditions }) => conditions))) };
}

/**
 * The form of an address. If a filter no longer matches the text, its words are removed and the filters stay:
 * unticking one of "toyota or mazda" leaves the other.
 */
export function withoutTyped(state: SearchState, config: SearchConfig): SearchState {
  const { phrases } = readTyped(state.query, config);
  if (!state.query || phrases.length === 0) return state;
  const said = allOf(phrases.map(({ conditions }) => conditions));
  const off = phrases.filter(({ conditions }) =>
    attributesOf(conditions).some((attribute) => !sameAbout(attribute, said, state)),
  );
  if (off.length === 0) return { ...state, ...withoutAttributes(state, attributesOf(said)) };
  const { query: _, ...rest } = state;
  const query = withoutParts(state.query, off);
  return withoutTyped(query === "" ? rest : { ...rest, query }, config);
}

/** The search after its text was changed: the old text's filters are removed, and the new text overrides other filters. */
export function retyped(before: SearchState, after: SearchState, config: SearchConfig): SearchState {
  const { query: _, ...own } = withoutTyped(before, config);
  const said = allOf(readTyped(after.query, config).phrases.map(({ conditions }) => conditions));
  const { page: _first, ...rest } = { ...after, ...withoutAttributes(own, attributesOf(said)) };
  return withTyped({ ...rest, ...(after.page !== undefined && { page: after.page }) }, config);
}

/** The words that a search looks for after its conditions are removed from the text. */
export const searchedWords = (query: unknown, config: SearchConfig): string =>
  typeof query === "string" ? readTyped(query, config).words : "";
