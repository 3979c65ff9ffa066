import type { Range } from "../values/prices-within.ts";
import type { SearchState } from "./search-config.ts";

/** Whether a search asks for what depends on the visitor: prices or costs of a week, in a range or in order, or distances. */
export const hasCostCriteria = ({ ranges, sort = "" }: Pick<SearchState, "ranges" | "sort">): boolean =>
  sort.startsWith("price") || sort === "nearest" || Object.keys({ ...ranges.weekly_price, ...ranges.price }).length > 0;

/** The search with these prices in place of its range of a week's cost: it finds the same cars on anybody's terms. */
export const replaceWeekRange = (state: SearchState, prices: Range): SearchState => ({
  ...state,
  ranges: { ...state.ranges, weekly_price: {}, financed_price: prices },
});
