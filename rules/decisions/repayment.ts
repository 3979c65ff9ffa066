import { addUnit, defineText, defineTextOrNull, numberOrNull } from "./decision.ts";

/** What decisions about finance say of a repayment (S3.14). */
export const repaymentParts = {
  provider: defineText("Finance provider, as finance_lenders names it."),
  weekly: addUnit("AUD", numberOrNull("Weekly repayment, AUD.")),
  monthly: addUnit("AUD", numberOrNull("Monthly repayment, AUD.")),
  rate: addUnit("per cent a year", numberOrNull("Interest rate, per cent a year.")),
  comparison_rate: addUnit("per cent a year", numberOrNull("Comparison rate, per cent a year.")),
  term_years: addUnit("years", numberOrNull("Term, years.")),
  deposit: addUnit("AUD", numberOrNull("Deposit, AUD.")),
  balloon: addUnit("AUD", numberOrNull("Balloon, AUD.")),
  disclaimer: defineTextOrNull("Disclaimer beside the rates."),
};
