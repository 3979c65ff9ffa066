import { type Deal, isEmptyDeal, parseDeal } from "../values/deal.ts";
import { dealAtom } from "./deal-atom.ts";
import type { Store } from "./list-atoms.ts";
import { readStored, saveStored } from "./storage.ts";

const key = (siteId: string): string => `forecourt:${siteId}:deal`;

/** The stored deal; empty if storage is unavailable or contains something else. */
export const readDeal = (siteId: string): Deal => parseDeal(readStored("localStorage", key(siteId)));

/** Stores the deal and tells the page; an empty one leaves nothing behind. */
export function keepDeal(store: Store, siteId: string, deal: Deal): void {
  saveStored("localStorage", key(siteId), isEmptyDeal(deal) ? undefined : deal);
  store.set(dealAtom, deal);
}
