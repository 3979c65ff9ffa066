import { reportDraws } from "../draws.ts";
import { defineLawCheck } from "../law-check.ts";

export const drawTerms = defineLawCheck<void>({
  code: "law/draw-terms",
  severity: "warning",
  message: () => "The draw states no terms.",
  hint: "Give the node `SpinWheel` its `terms`.",
  why: "Whoever takes part must know who gives the prize, and on what terms.",
  visit: (dealer, { report }) => reportDraws(dealer, "terms", report),
});
