import type { Range } from "../values/weekly-cost.ts";
import type { SearchState } from "./search-config.ts";

/** Whether a search asks for what cars cost a week. */
export function asksForWeek({ ranges }: Pick<SearchState, "ranges">): boolean {
  const { min, max } = ranges.weekly_price ?? {};
  return min !== undefined || max !== undefined;
}

/** The search with these prices in place of its range of a week's cost: it finds the same cars on anybody's terms. */
export const byPrices = (state: SearchState, prices: Range): SearchState => ({
  ...state,
  ranges: { ...state.ranges, weekly_price: {}, financed_price: prices },
});
