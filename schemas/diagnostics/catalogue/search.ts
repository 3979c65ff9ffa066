import type { Guess } from "../nearest.ts";
import { didYouMean, entry, listed } from "./entry.ts";

/** Codes for searches that the engine cannot parse or that can never find anything. */
export const searchCodes = {
  "search/unknown-attribute": entry<{ name: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `Cars cannot be searched by "${p.name}".`,
    (p) => didYouMean(p.near, `Searchable: ${listed(p.allowed)}.`),
  ),
  "search/bad-filter": entry<{ filter: string; problem: string }>(
    "error",
    (p) => `The search cannot read the filter "${p.filter}": ${p.problem}.`,
    () => "Write conditions such as car_type:used AND price < 20000, with AND, OR and NOT between them.",
  ),
};
