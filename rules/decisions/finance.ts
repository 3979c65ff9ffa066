import { defineDecision, flag, numberOrNull, text, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "finance",
  hit: "first",
  parts: {
    shown: flag("Whether a repayment is shown."),
    provider: text("Finance provider, as finance_lenders names it."),
    weekly: numberOrNull("Weekly repayment, AUD."),
    monthly: numberOrNull("Monthly repayment, AUD."),
    rate: numberOrNull("Interest rate, per cent a year."),
    comparison_rate: numberOrNull("Comparison rate, per cent a year."),
    term_years: numberOrNull("Term, years."),
    deposit: numberOrNull("Deposit, AUD."),
    balloon: numberOrNull("Balloon, AUD."),
    disclaimer: textOrNull("Disclaimer beside the rates."),
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
