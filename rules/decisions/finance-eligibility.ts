import { defineDecision, numberOrNull, objectOrNull, text, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "finance-eligibility",
  hit: "collect",
  parts: {
    provider: text("Finance provider, as finance_lenders names it."),
    weekly: numberOrNull("Weekly repayment, AUD."),
    monthly: numberOrNull("Monthly repayment, AUD."),
    rate: numberOrNull("Interest rate, per cent a year."),
    comparison_rate: numberOrNull("Comparison rate, per cent a year."),
    term_years: numberOrNull("Term, years."),
    deposit: numberOrNull("Deposit, AUD."),
    balloon: numberOrNull("Balloon, AUD."),
    disclaimer: textOrNull("Disclaimer beside the rates."),
    entries: objectOrNull("Details that only some providers give."),
  },
  optional: ["entries"],
});
