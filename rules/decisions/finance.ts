import { defineDecision, flag, inUnit, numberOrNull, text, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "finance",
  hit: "first",
  parts: {
    shown: flag("Whether a repayment is shown."),
    provider: text("Finance provider, as finance_lenders names it."),
    weekly: inUnit("AUD", numberOrNull("Weekly repayment, AUD.")),
    monthly: inUnit("AUD", numberOrNull("Monthly repayment, AUD.")),
    rate: inUnit("per cent a year", numberOrNull("Interest rate, per cent a year.")),
    comparison_rate: inUnit("per cent a year", numberOrNull("Comparison rate, per cent a year.")),
    term_years: inUnit("years", numberOrNull("Term, years.")),
    deposit: inUnit("AUD", numberOrNull("Deposit, AUD.")),
    balloon: inUnit("AUD", numberOrNull("Balloon, AUD.")),
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
