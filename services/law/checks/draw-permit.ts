import { reportDraws } from "../draws.ts";
import { defineLawCheck } from "../law-check.ts";

export const drawPermit = defineLawCheck<void>({
  code: "law/draw-permit",
  severity: "warning",
  message: () => "The draw states no permit.",
  hint: "Give the node `SpinWheel` its `permit`: the number, or that the prizes are worth too little to need one.",
  why: "Some states permit draws one by one.",
  visit: (dealer, { report }) => reportDraws(dealer, "permit", report),
});
