/** Counts actions that cost a dealer something, against the site's limits. */

export { createHits } from "./hits.ts";
export {
  computeNetwork,
  computeWiderNetwork,
  createEntry,
  type Entry,
  extractPhonePrefix,
  giveBack,
  takeEntries,
} from "./ledger.ts";
export { readLimit } from "./limits.ts";
