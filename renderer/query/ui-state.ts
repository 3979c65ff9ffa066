import type { SearchConfig, SearchState } from "./search-config.ts";

/** State of react-instantsearch for one index. */
export interface IndexUiState {
  query?: string;
  page?: number;
  sortBy?: string;
  refinementList?: { [attribute: string]: string[] };
  range?: { [attribute: string]: string };
}

type Values = { readonly [attribute: string]: readonly string[] };

const each = (refinements: Values, change: (value: string) => string): { [attribute: string]: string[] } =>
  Object.fromEntries(Object.entries(refinements).map(([name, values]) => [name, values.map(change)]));

/** A chosen value as requests and InstantSearch write it: a dash before a value would mean all cars without it. */
const escapedValue = (value: string) => value.replace(/^-/, "\\-");

/** The same of all chosen values. */
export const escapeValues = (refinements: Values) => each(refinements, escapedValue);

/** Converts a search state to react-instantsearch's. */
export function convertToUiState(state: SearchState, config: SearchConfig): IndexUiState {
  const sort = config.sorts.find(({ id }) => id === state.sort);
  const ranges = Object.entries(state.ranges).map(([name, { min, max }]) => [name, `${min ?? ""}:${max ?? ""}`]);
  return {
    refinementList: escapeValues(state.refinements),
    range: Object.fromEntries(ranges) as { [attribute: string]: string },
    ...(state.query !== undefined && { query: state.query }),
    ...(state.page !== undefined && { page: state.page }),
    ...(sort && { sortBy: sort.index }),
  };
}

/** Converts react-instantsearch's state to a search state. */
export function convertFromUiState(ui: IndexUiState, config: SearchConfig): SearchState {
  const refinements = each(ui.refinementList ?? {}, (value) => value.replace(/^\\-/, "-"));
  const state: SearchState = { refinements, ranges: {} };
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
