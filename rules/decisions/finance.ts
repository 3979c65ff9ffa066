import { defineDecision, flag } from "./decision.ts";
import { repaymentParts } from "./repayment.ts";

export const decision = defineDecision({
  name: "finance",
  hit: "first",
  parts: {
    shown: flag("Whether a repayment is shown."),
    ...repaymentParts,
  },
  optional: [
    "provider",
    "weekly",
    "monthly",
    "rate",
    "comparison_rate",
    "term_years",
    "deposit",
    "balloon",
    "disclaimer",
  ],
});
