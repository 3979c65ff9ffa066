import type { Basis, Terms } from "./repayments.ts";
import { computeWeeklyCost } from "./weekly-cost.ts";

/** Bounds of a figure or of a price, AUD, both included; a missing one is open. */
export interface Range {
  min?: number;
  max?: number;
}

/** The dearest car, cents. */
const dearest = 1e11;

/** The highest price in whole cents whose figure is at most this; -1 if there is none. */
function centsWithin(weekly: number, basis: Basis, terms: Terms): number {
  // The figure never falls as the price rises, so halving finds the very cent at which it goes beyond.
  let [within, beyond] = [-1, dearest];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (computeWeeklyCost(middle / 100, basis, terms) <= weekly) within = middle;
    else beyond = middle;
  }
  return within;
}

/**
 * The prices, AUD, whose figures on these terms are in a range: a price in whole cents is within exactly if its figure
 * is.
 */
export function computePricesWithin({ min, max }: Range, basis: Basis, terms: Terms): Range {
  return {
    ...(min !== undefined && { min: (centsWithin(Math.ceil(min) - 1, basis, terms) + 1) / 100 }),
    ...(max !== undefined && { max: centsWithin(max, basis, terms) / 100 }),
  };
}
