/** The door of ledger/: what other rooms may use of it. */

export { createHits } from "./hits.ts";
export { type Entry, entryOf, giveBack, networkOf, prefixOf, takeEntries, widerNetworkOf } from "./ledger.ts";
export { limitOf } from "./limits.ts";
