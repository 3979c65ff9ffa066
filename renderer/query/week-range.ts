import type { Range } from "../values/prices-within.ts";
import type { SearchState } from "./search-config.ts";

/** Whether a search asks for what cars cost the visitor: by price or a week, in a range or in order. */
export const hasCostCriteria = ({ ranges, sort = "" }: Pick<SearchState, "ranges" | "sort">): boolean =>
  sort.startsWith("price") || Object.keys({ ...ranges.weekly_price, ...ranges.price }).length > 0;

/** The search with these prices in place of its range of a week's cost: it finds the same cars on anybody's terms. */
export const replaceWeekRange = (state: SearchState, prices: Range): SearchState => ({
  ...state,
  ranges: { ...state.ranges, weekly_price: {}, financed_price: prices },
});
