import { type Deal, isEmptyDeal, parseDeal } from "../values/deal.ts";
import { dealAtom } from "./deal-atom.ts";
import type { Store } from "./list-atoms.ts";

const key = (siteId: string): string => `forecourt:${siteId}:deal`;

/** The stored deal; empty if storage is unavailable or contains something else. */
export function readDeal(siteId: string): Deal {
  try {
    return parseDeal(JSON.parse(localStorage.getItem(key(siteId)) ?? "{}"));
  } catch {
    return {};
  }
}

/** Stores the deal and tells the page; an empty one leaves nothing behind. */
export function keepDeal(store: Store, siteId: string, deal: Deal): void {
  try {
    if (isEmptyDeal(deal)) localStorage.removeItem(key(siteId));
    else localStorage.setItem(key(siteId), JSON.stringify(deal));
  } catch {
    // Private browsing or a full disk: it lasts as long as the page.
  }
  store.set(dealAtom, deal);
}
