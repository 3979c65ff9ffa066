import { dealAtom } from "../browser/deal-atom.ts";
import type { Store } from "../browser/list-atoms.ts";

/** What my deal says that prices, costs of a week and distances depend on, as a text; empty for nothing. */
export function serializeTerms(store: Store): string {
  const { deposit, years, tradeIn, postcode } = store.get(dealAtom) ?? {};
  return [deposit, years, tradeIn, postcode].join().replace(/^,+$/, "");
}
