import { dealAtom } from "../browser/deal-atom.ts";
import type { Store } from "../browser/list-atoms.ts";
import type { BrowserPage } from "../planning/index.ts";

/** What my deal says that prices and costs of a week depend on, as a text; empty for nothing. */
export function serializeTerms({ site }: BrowserPage, store: Store): string {
  const { deposit, years, tradeIn, postcode } = store.get(dealAtom) ?? {};
  return [deposit, years, tradeIn, site.driveAway && postcode].join().replace(/^,+$/, "");
}
