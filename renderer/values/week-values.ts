import type { Format } from "../messages/index.ts";
import { moneyText } from "./money.ts";
import type { Basis, Terms } from "./repayments.ts";
import { weeklyFigure } from "./weekly-cost.ts";

/** A lender's loan as far as its wording needs it. */
export type StatedBasis = Basis & { comparisonRate: number; lenderName?: string };

/** A rate in per cent, with two decimals: "7.25". */
export const perCent = (format: Format, rate: number): string =>
  format.number(rate, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The values of the wording of basis and terms, formatted: server and browser say the same. */
export function termValues(format: Format, { rate, comparisonRate, lenderName }: StatedBasis, terms: Terms) {
  const amount = (value = 0) => (value > 0 ? moneyText(format, value) : "none");
  return {
    rate: perCent(format, rate),
    comparison: perCent(format, comparisonRate),
    lender: lenderName ?? "none",
    years: terms.years,
    deposit: amount(terms.deposit),
    tradeIn: amount(terms.tradeIn),
  };
}

/** The values of the wording of what a car at this price (AUD) costs a week. */
export function weekValues(format: Format, price: number, basis: StatedBasis, terms: Terms) {
  const weekly = weeklyFigure(price, basis, terms);
  return {
    ...termValues(format, basis, terms),
    price: moneyText(format, price),
    weekly: moneyText(format, weekly),
    covered: weekly === 0 ? "yes" : "no",
  };
}
