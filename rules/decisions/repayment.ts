import { inUnit, numberOrNull, text, textOrNull } from "./decision.ts";

/** What decisions about finance say of a repayment (S3.14). */
export const repaymentParts = {
  provider: text("Finance provider, as finance_lenders names it."),
  weekly: inUnit("AUD", numberOrNull("Weekly repayment, AUD.")),
  monthly: inUnit("AUD", numberOrNull("Monthly repayment, AUD.")),
  rate: inUnit("per cent a year", numberOrNull("Interest rate, per cent a year.")),
  comparison_rate: inUnit("per cent a year", numberOrNull("Comparison rate, per cent a year.")),
  term_years: inUnit("years", numberOrNull("Term, years.")),
  deposit: inUnit("AUD", numberOrNull("Deposit, AUD.")),
  balloon: inUnit("AUD", numberOrNull("Balloon, AUD.")),
  disclaimer: textOrNull("Disclaimer beside the rates."),
};
