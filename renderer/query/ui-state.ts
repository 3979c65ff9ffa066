import type { Refinements, SearchConfig, SearchState } from "./search-config.ts";

/** State of react-instantsearch for one index. */
export interface IndexUiState {
  query?: string;
  page?: number;
  sortBy?: string;
  refinementList?: { [attribute: string]: string[] };
  range?: { [attribute: string]: string };
}

/** Refinements as requests have them: a value that begins with a dash would leave out the cars that have the rest of it. */
export const escapedValues = (refinements: Refinements): Refinements =>
  mapped(refinements, (value) => value.replace(/^-/, "\\-"));

const mapped = (refinements: Refinements, change: (value: string) => string): Refinements =>
  Object.fromEntries(Object.entries(refinements).map(([name, values]) => [name, values.map(change)]));

/** Converts a search state to react-instantsearch's. */
export function toUiState(state: SearchState, config: SearchConfig): IndexUiState {
  const sort = config.sorts.find(({ id }) => id === state.sort);
  const ranges = Object.entries(state.ranges).map(([name, { min, max }]) => [
    name,
    `${min ?? ""}:${max ?? ""}`,
  ]);
  return {
    refinementList: escapedValues(state.refinements),
    range: Object.fromEntries(ranges) as { [attribute: string]: string },
    ...(state.query !== undefined && { query: state.query }),
    ...(state.page !== undefined && { page: state.page }),
    ...(sort && { sortBy: sort.index }),
  };
}

/** Converts react-instantsearch's state to a search state. */
export function fromUiState(ui: IndexUiState, config: SearchConfig): SearchState {
  const state: SearchState = {
    refinements: mapped(ui.refinementList ?? {}, (value) => value.replace(/^\\-/, "-")),
    ranges: {},
  };
  for (const [attribute, text] of Object.entries(ui.range ?? {})) {
    const [min = "", max = ""] = text.split(":");
    state.ranges[attribute] = {
      ...(min !== "" && { min: Number(min) }),
      ...(max !== "" && { max: Number(max) }),
    };
  }
  if (ui.query) state.query = ui.query;
  if (ui.page !== undefined && ui.page > 1) state.page = ui.page;
  const sort = config.sorts.find(({ index }) => index === ui.sortBy);
  if (sort && sort !== config.sorts[0]) state.sort = sort.id;
  return state;
}
