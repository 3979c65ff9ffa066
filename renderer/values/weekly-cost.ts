import type { Deal } from "./deal.ts";
import { periods, repaymentsOf } from "./repayments.ts";

/** The loan that a site states for all its cars (`financeBasis` of site.json). `rate` in per cent a year, fees in AUD. */
export interface Basis {
  rate: number;
  establishmentFee?: number;
  monthlyFee?: number;
}

/** What a buyer puts in, AUD, and for how long they borrow. */
export interface Terms {
  deposit: number;
  tradeIn?: number;
  years: number;
}

/** Bounds of a figure or of a price, AUD, both included; a missing one is open. */
export interface Range {
  min?: number;
  max?: number;
}

/** The terms of a visitor: what they have said, else the site's. */
export const termsOf = (
  basis: Pick<Terms, "deposit" | "years">,
  { deposit, years, tradeIn }: Deal,
): Required<Terms> => ({
  deposit: deposit ?? basis.deposit,
  years: years ?? basis.years,
  tradeIn: tradeIn ?? 0,
});

/** Whether terms differ from the site's. */
export const areOwn = (basis: Terms, { deposit, years, tradeIn = 0 }: Terms): boolean =>
  deposit !== basis.deposit || years !== basis.years || tradeIn > 0;

/** The fee of a week, AUD. */
const weeklyFee = ({ monthlyFee = 0 }: Basis): number => (monthlyFee * periods.monthly) / periods.weekly;

/** What is borrowed, AUD; nothing if deposit and trade-in cover the price. */
function borrowed(price: number, { establishmentFee = 0 }: Basis, { deposit, tradeIn = 0 }: Terms): number {
  const missing = price - deposit - tradeIn;
  return missing <= 0 ? 0 : missing + establishmentFee;
}

/**
 * What a car costs a week: the level repayment of what is borrowed and the lender's fees, AUD, not rounded. 0 if
 * nothing is borrowed.
 */
export function weeklyCost(price: number, basis: Basis, terms: Terms): number {
  const amount = borrowed(price, basis, terms);
  if (amount === 0) return 0;
  const loan = { price: amount, deposit: 0, balloon: 0, rate: basis.rate, years: terms.years };
  return repaymentsOf(loan).weekly + weeklyFee(basis);
}

/** What a car costs a week as it is shown: whole dollars up. */
export const weeklyFigure = (price: number, basis: Basis, terms: Terms): number =>
  Math.ceil(weeklyCost(price, basis, terms));

/** The dearest car, cents. */
const dearest = 1e11;

/** The highest price in whole cents whose figure is at most this; -1 if there is none. */
function centsWithin(weekly: number, basis: Basis, terms: Terms): number {
  // The figure never falls as the price rises, so halving finds the very cent at which it goes beyond.
  let [within, beyond] = [-1, dearest];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (weeklyFigure(middle / 100, basis, terms) <= weekly) within = middle;
    else beyond = middle;
  }
  return within;
}

/**
 * The prices, AUD, whose figures on these terms are in a range: a price in whole cents is within exactly if its figure
 * is.
 */
export function pricesWithin({ min, max }: Range, basis: Basis, terms: Terms): Range {
  return {
    ...(min !== undefined && { min: (centsWithin(Math.ceil(min) - 1, basis, terms) + 1) / 100 }),
    ...(max !== undefined && { max: centsWithin(max, basis, terms) / 100 }),
  };
}
