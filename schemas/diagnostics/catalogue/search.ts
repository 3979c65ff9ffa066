import type { Guess } from "../nearest.ts";
import { didYouMean, entry, listed } from "./entry.ts";

/** Codes of searches: what the engine could not read or would never find. */
export const searchCodes = {
  "search/unknown-attribute": entry<{ name: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `Cars cannot be searched by "${p.name}".`,
    (p) => didYouMean(p.near, `They can be by: ${listed(p.allowed)}.`),
  ),
  "search/bad-filter": entry<{ filter: string; problem: string }>(
    "error",
    (p) => `The search cannot read the filter "${p.filter}": ${p.problem}.`,
    () => "Write conditions such as car_type:used AND price < 20000, with AND, OR and NOT between them.",
  ),
};
