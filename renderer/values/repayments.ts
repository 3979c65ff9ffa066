/** What a lender asks. `rate` in per cent a year, fees in AUD. */
export interface Basis {
  rate: number;
  /** Added to the amount borrowed. */
  establishmentFee?: number;
  monthlyFee?: number;
}

/** What a buyer puts in, AUD, and for how long they borrow. */
export interface Terms {
  deposit: number;
  tradeIn?: number;
  years: number;
  /** Paid at the end. */
  balloon?: number;
}

/** The repayments, AUD, not rounded; `borrowed` is what deposit and trade-in leave, with the fee that is financed. */
export interface Repayments {
  borrowed: number;
  weekly: number;
  monthly: number;
}

/** Payments in twelve months. */
const weekly = 52;
const monthly = 12;

/** Level repayment of a loan; `share` is the interest of one period, as a part of what is owed. */
function level(borrowed: number, balloon: number, payments: number, share: number): number {
  // Below this rate the formula loses precision, and interest is less than a cent.
  if (share < 1e-9) return (borrowed - balloon) / payments;
  const grown = (1 + share) ** payments;
  return ((borrowed * grown - balloon) * share) / (grown - 1);
}

/**
 * The repayments of a car at this price: the only computation of them. Never negative and always numbers: deposit and
 * trade-in that cover the price borrow nothing, and a balloon is at most what is borrowed.
 */
export function computeRepayments(price: number, basis: Basis, terms: Terms): Repayments {
  const { rate, establishmentFee = 0, monthlyFee = 0 } = basis;
  const { deposit, tradeIn = 0, years, balloon = 0 } = terms;
  const missing = price - deposit - tradeIn;
  if (missing <= 0) return { borrowed: 0, weekly: 0, monthly: 0 };
  const borrowed = missing + establishmentFee;
  const repayment = (perYear: number) =>
    level(borrowed, Math.min(balloon, borrowed), years * perYear, rate / 100 / perYear) +
    (monthlyFee * monthly) / perYear;
  return { borrowed, weekly: repayment(weekly), monthly: repayment(monthly) };
}

/** A repayment as it is shown: whole dollars up. */
export const roundRepayment = (amount: number): number => Math.ceil(amount);

/** The typed number ("5,000", "5k"), within bounds; anything else counts as the minimum. */
export function parseNumberWithin(text: string, { min, max }: { min: number; max: number }): number {
  const digits = text
    .replace(/[^\d.]/g, "")
    .split(".", 2)
    .join(".");
  const number = Number.parseFloat(/k\W*$/i.test(text) ? `${digits}e3` : digits);
  return Math.min(max, Math.max(min, Number.isFinite(number) ? number : min));
}
