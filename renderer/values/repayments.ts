/** The loan. Amounts in AUD, `rate` in per cent a year. */
export interface Loan {
  price: number;
  deposit: number;
  /** Paid at the end. */
  balloon: number;
  rate: number;
  years: number;
}

/** The repayments, AUD; `borrowed` is the price minus the deposit. */
export interface Repayments {
  borrowed: number;
  weekly: number;
  monthly: number;
}

/** Payments in twelve months. */
export const periods = { weekly: 52, monthly: 12 };

/** Level repayment of a loan per period, with `perYear` periods a year and interest computed per period. */
function level(borrowed: number, { balloon, rate, years }: Loan, perYear: number): number {
  const payments = years * perYear;
  const share = rate / 100 / perYear;
  // Below this rate the formula loses precision, and interest is less than a cent.
  if (share < 1e-9) return (borrowed - balloon) / payments;
  const grown = (1 + share) ** payments;
  return ((borrowed * grown - balloon) * share) / (grown - 1);
}

/** Repayments of a loan, never negative and always numbers: a deposit above the price borrows nothing. */
export function repaymentsOf(loan: Loan): Repayments {
  const borrowed = Math.max(0, loan.price - loan.deposit);
  const within = { ...loan, balloon: Math.min(loan.balloon, borrowed) };
  return {
    borrowed,
    weekly: level(borrowed, within, periods.weekly),
    monthly: level(borrowed, within, periods.monthly),
  };
}

/** The typed number, within bounds; anything else counts as the minimum. */
export function numberWithin(text: string, { min, max }: { min: number; max: number }): number {
  const digits = text
    .replace(/[^\d.]/g, "")
    .split(".", 2)
    .join(".");
  const number = Number.parseFloat(digits);
  return Math.min(max, Math.max(min, Number.isFinite(number) ? number : min));
}
