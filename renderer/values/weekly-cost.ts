import type { Deal } from "./deal.ts";
import { type Basis, repaymentsOf, shownRepayment, type Terms } from "./repayments.ts";

/** Bounds of a figure or of a price, AUD, both included; a missing one is open. */
export interface Range {
  min?: number;
  max?: number;
}

/** The terms that a buyer says, without a balloon. */
export type BuyerTerms = Required<Omit<Terms, "balloon">>;

/** The loan that a site states for all its cars (`financeBasis` of site.json), and what an address may say instead. */
interface LoanOfPage<T> {
  site: { financeBasis?: T };
  terms?: BuyerTerms;
}

/** The loan that a page's figures are of: its site's, on the terms that its address carries; undefined if none. */
export const loanOf = <T extends Terms>({ site, terms }: LoanOfPage<T>): T | undefined =>
  site.financeBasis && { ...site.financeBasis, ...terms };

/** The terms of a visitor: what they have said, else the site's. Terms that the address carries hold for everybody. */
export const termsOf = (basis: Terms, { deposit, years, tradeIn }: Deal, shared?: BuyerTerms): BuyerTerms =>
  shared ?? {
    deposit: deposit ?? basis.deposit,
    years: years ?? basis.years,
    tradeIn: tradeIn ?? 0,
  };

/** Whether terms differ from the site's. */
export const areOwn = (basis: Terms, { deposit, years, tradeIn = 0 }: Terms): boolean =>
  deposit !== basis.deposit || years !== basis.years || tradeIn > 0;

/** What a car costs a week as it is shown: whole dollars up. */
export const weeklyFigure = (price: number, basis: Basis, terms: Terms): number =>
  shownRepayment(repaymentsOf(price, basis, terms).weekly);

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
