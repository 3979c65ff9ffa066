import type { Format } from "../messages/index.ts";
import { formatMoney } from "./money.ts";
import type { Basis, Terms } from "./repayments.ts";
import { computeWeeklyCost } from "./weekly-cost.ts";

/** A lender's loan as far as its wording needs it. */
export type StatedBasis = Basis & { comparisonRate: number; lenderName?: string };

/** A rate in per cent, with two decimals: "7.25". */
export const formatPercent = (format: Format, rate: number): string =>
  format.number(rate, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The values of the wording of basis and terms, formatted: server and browser say the same. */
export function formatTermValues(format: Format, { rate, comparisonRate, lenderName }: StatedBasis, terms: Terms) {
  const amount = (value = 0) => (value > 0 ? formatMoney(format, value) : "none");
  return {
    rate: formatPercent(format, rate),
    comparison: formatPercent(format, comparisonRate),
    lender: lenderName ?? "none",
    years: terms.years,
    deposit: amount(terms.deposit),
    tradeIn: amount(terms.tradeIn),
  };
}

/** The values of the wording of what a car at this price (AUD) costs a week. */
export function formatWeekValues(format: Format, price: number, basis: StatedBasis, terms: Terms) {
  const weekly = computeWeeklyCost(price, basis, terms);
  return {
    ...formatTermValues(format, basis, terms),
    price: formatMoney(format, price),
    weekly: formatMoney(format, weekly),
    covered: weekly === 0 ? "yes" : "no",
  };
}
