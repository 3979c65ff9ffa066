/** Cars saved in the account. */

export type { Keeper } from "./keep.ts";
export { watchlistAtom } from "./watchlist-state.ts";
