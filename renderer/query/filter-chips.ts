import type { SearchConfig, SearchState } from "./search-config.ts";
import { listConditionAttributes, omitAttributes } from "./typed/conditions.ts";
import { type Phrase, readTyped, removeQueryParts } from "./typed/parse-query.ts";
import type { Part } from "./typed/parts.ts";
import { removeTypedFilters } from "./typed/typed-state.ts";

/** One active filter of a search, and the search without it. */
export interface FilterChip {
  key: string;
  is: { query: string } | { attribute: string; value: string } | { attribute: string; min?: number; max?: number };
  without: SearchState;
}

/** A text of more parts than this is one filter. */
const mostParts = 8;

/**
 * The active filters of a search: each name in its text and runs of other words, named ideas ("family car"), each value
 * of a list, each range; values and ranges can come from the text. Removing one leads to the first page.
 */
export function filterChips({ page: _first, ...state }: SearchState, config: SearchConfig): FilterChip[] {
  const { query = "" } = removeTypedFilters(state, config);
  const { phrases, parts, words } = readTyped(query, config);
  const ideas = phrases.filter(({ isIdea }) => isIdea);
  const chips = ideas.map((idea) => ideaChip(state, query, idea));
  if (parts.length > 1 && parts.length <= mostParts)
    chips.unshift(...parts.map((part) => createPartChip(state, query, part)));
  else if (words !== "") {
    const without = withQuery(state, phrases.map(({ start, end }) => query.slice(start, end)).join(" "));
    chips.unshift({ key: "query", is: { query: words }, without });
  }
  const named = ideas.flatMap(({ conditions }) => listConditionAttributes(conditions));
  const plain = omitAttributes(state, named);
  for (const [attribute, values] of Object.entries(plain.refinements)) {
    for (const value of values) {
      const refinements = { ...state.refinements, [attribute]: values.filter((other) => other !== value) };
      chips.push({
        key: `${attribute}:${value}`,
        is: { attribute, value },
        without: { ...state, refinements },
      });
    }
  }
  for (const [attribute, range] of Object.entries(plain.ranges)) {
    if (range.min === undefined && range.max === undefined) continue;
    const ranges = { ...state.ranges, [attribute]: {} };
    chips.push({ key: attribute, is: { attribute, ...range }, without: { ...state, ranges } });
  }
  return chips;
}

function withQuery({ query: _, ...state }: SearchState, query: string): SearchState {
  return query === "" ? state : { ...state, query };
}

/** One part of the text. */
export const createPartChip = (state: SearchState, query: string, { start, end, words }: Part): FilterChip => ({
  key: `query:${start}-${end}`,
  is: { query: words },
  without: withQuery(state, removeQueryParts(query, [{ start, end }])),
});

function ideaChip(state: SearchState, query: string, { start, end, conditions }: Phrase): FilterChip {
  const words = query.slice(start, end);
  const left = { ...state, ...omitAttributes(state, listConditionAttributes(conditions)) };
  const without = withQuery(left, removeQueryParts(query, [{ start, end }]));
  return { key: `idea:${words}`, is: { query: words }, without };
}
