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

/** The highest price, AUD, that costs no more than this a week on these terms; 0 if there is none. */
export function priceWithin(weekly: number, basis: Basis, terms: Terms): number {
  const aDollar = repaymentsOf({
    price: 1,
    deposit: 0,
    balloon: 0,
    rate: basis.rate,
    years: terms.years,
  }).weekly;
  const loan = Math.max(0, (weekly - weeklyFee(basis)) / aDollar - (basis.establishmentFee ?? 0));
  return Math.floor(loan + terms.deposit + (terms.tradeIn ?? 0));
}
