import type { SearchState } from "./search-config.ts";

/** One thing that narrows a search, and the search without it. */
export interface FilterChip {
  key: string;
  is:
    | { query: string }
    | { attribute: string; value: string }
    | { attribute: string; min?: number; max?: number };
  without: SearchState;
}

/** What narrows a search: its text, each value of a list, each range. Without one of them a search is on its first page. */
export function filterChips({ page: _first, ...state }: SearchState): FilterChip[] {
  const chips: FilterChip[] = [];
  const { query, ...rest } = state;
  if (query) chips.push({ key: "query", is: { query }, without: rest });
  for (const [attribute, values] of Object.entries(state.refinements)) {
    for (const value of values) {
      const refinements = { ...state.refinements, [attribute]: values.filter((other) => other !== value) };
      chips.push({
        key: `${attribute}:${value}`,
        is: { attribute, value },
        without: { ...state, refinements },
      });
    }
  }
  for (const [attribute, range] of Object.entries(state.ranges)) {
    if (range.min === undefined && range.max === undefined) continue;
    const ranges = { ...state.ranges, [attribute]: {} };
    chips.push({ key: attribute, is: { attribute, ...range }, without: { ...state, ranges } });
  }
  return chips;
}
