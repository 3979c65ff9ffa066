import { keepDeal, readDeal } from "../browser/deal-storage.ts";
import type { Store } from "../browser/list-atoms.ts";
import { readStored, saveStored } from "../browser/storage.ts";
import { type Deal, isEmptyDeal, isSameDeal, mergeDeals, parseDeal } from "../values/deal.ts";

/** How long (ms) the visitor must not change anything before it is sent. */
const pause = 600;

const baseKey = (siteId: string): string => `forecourt:${siteId}:deal-account`;

/** What this browser and the account had in common last; undefined if it has never been one of an account. */
function readBase(siteId: string): Deal | undefined {
  const base = readStored("localStorage", baseKey(siteId));
  return base === undefined ? undefined : parseDeal(base);
}

// Without storage, every page compares anew.
const writeBase = (siteId: string, deal: Deal | undefined) => saveStored("localStorage", baseKey(siteId), deal);

/** Sends the deal to the account; false if it did not arrive. */
async function send(deal: Deal): Promise<boolean> {
  const body = JSON.stringify(deal);
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch("/api/deal", { method: "PUT", headers, body, keepalive: true }).catch(() => {});
  return answer?.ok === true;
}

/** A browser that has been signed out keeps nothing of the account. */
export function forgetAccount(store: Store, siteId: string): void {
  const base = readBase(siteId);
  if (base === undefined) return;
  writeBase(siteId, undefined);
  keepDeal(store, siteId, mergeDeals(base, readDeal(siteId), {}));
}

/**
 * Keeps the deal in the account of the signed-in visitor too: what either side has changed since they were the same
 * stands, this browser's own first. Returns what tells it of a change.
 */
export function keepInAccount(store: Store, siteId: string): (deal: Deal) => void {
  let timer = 0;
  let waiting: Deal | undefined;
  let isReady = false;
  const flush = () => {
    window.clearTimeout(timer);
    if (waiting === undefined) return;
    const deal = waiting;
    waiting = undefined;
    const before = readBase(siteId);
    writeBase(siteId, deal);
    // Lost: the next page finds this browser's deal changed, and sends it.
    void send(deal).then((arrived) => arrived || writeBase(siteId, before));
  };
  const changed = (deal: Deal) => {
    if (!isReady || isSameDeal(deal, readBase(siteId) ?? {})) return;
    waiting = deal;
    window.clearTimeout(timer);
    // What is cleared is gone at once.
    if (isEmptyDeal(deal)) flush();
    else timer = window.setTimeout(flush, pause);
  };
  window.addEventListener("pagehide", flush);
  void (async () => {
    const response = await fetch("/api/deal").catch(() => undefined);
    if (response?.ok !== true) return;
    const account = parseDeal(await response.json());
    const merged = mergeDeals(readBase(siteId) ?? {}, readDeal(siteId), account);
    writeBase(siteId, account);
    isReady = true;
    if (isSameDeal(merged, readDeal(siteId))) changed(merged);
    else keepDeal(store, siteId, merged);
  })();
  return changed;
}
