import { entry } from "./entry.ts";

/** Codes for searches that can never find anything. */
export const searchCodes = {
  "search/unfit-fact": entry<{ fact: string; problem: string; advice: string }>(
    "error",
    (p) => `Cars cannot be searched by the fact "${p.fact}": ${p.problem}.`,
    (p) => p.advice,
  ),
};
