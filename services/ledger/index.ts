/** Counts actions that cost a dealer something, against the site's limits. */

export { createHits } from "./hits.ts";
export { type Entry, entryOf, giveBack, networkOf, prefixOf, takeEntries, widerNetworkOf } from "./ledger.ts";
export { limitOf } from "./limits.ts";
