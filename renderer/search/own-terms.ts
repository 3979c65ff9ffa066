import { dealAtom } from "../browser/deal-atom.ts";
import type { Store } from "../browser/list-atoms.ts";
import type { BrowserPage } from "../planning/index.ts";
import type { OwnTerms } from "../query/index.ts";
import { areOwn, termsOf } from "../values/weekly-cost.ts";

/** The visitor's terms of what cars cost a week, where my deal says others than the site. */
export function ownTerms({ site: { financeBasis: basis } }: BrowserPage, store: Store): OwnTerms | undefined {
  const deal = store.get(dealAtom);
  if (basis === undefined || deal === undefined) return undefined;
  const terms = termsOf(basis, deal);
  return areOwn(basis, terms) ? { basis, terms } : undefined;
}

/** Terms as a text, to compare them; empty for the site's. */
export const termsKey = (own: OwnTerms | undefined): string => (own ? Object.values(own.terms).join() : "");
