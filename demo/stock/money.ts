import type { Car, FinanceLender } from "../../schemas/entities/car.schema.ts";
import type { Random } from "./random.ts";
import type { Catalogue } from "./range.schema.ts";

/** A typical asking price: 24,990 or 31,888 rather than 24,713. AUD. */
export function roundToAskingPrice(amount: number, random: Random): number {
  const endings = amount > 15_000 ? [990, 990, 990, 888, 500] : [990, 990, 499, 888];
  return Math.max(990, Math.floor(amount / 1000) * 1000 + random.pick(endings));
}

/** The value of a car after some years and kilometres, AUD. `kept` is the share that remains after the first year. */
export function computeUsedValue(price: number, years: number, km: number, random: Random): number {
  const byAge = years === 0 ? 0.95 : 0.86 * 0.905 ** (years - 1);
  const expected = years * 15_000;
  const byUse = 1 - Math.max(-0.08, Math.min(0.2, (km - expected) / 600_000));
  return Math.max(price * 0.09, price * byAge * byUse * random.between(0.95, 1.06));
}

/** Level repayment of a loan, AUD. `rate` in per cent a year, `payments` in all, `perYear` a year. */
export function computeRepayment(
  loan: { amount: number; balloon: number; rate: number },
  payments: number,
  perYear: number,
): number {
  const r = loan.rate / 100 / perYear;
  const grown = (1 + r) ** payments;
  return ((loan.amount * grown - loan.balloon) * r) / (grown - 1);
}

/** The offers of every provider that would finance the car (S3.14); undefined if there are none. */
export function generateLenderOffers(
  car: Pick<Car, "make" | "car_type" | "price">,
  age: number,
  catalogue: Catalogue,
  random: Random,
): Car["finance_lenders"] {
  const price = car.price ?? 0;
  const lenders: { [provider: string]: FinanceLender } = {};
  for (const [provider, offer] of Object.entries(catalogue.finance ?? {})) {
    const rate = Number(random.between(offer.interestRate[0] ?? 0, offer.interestRate[1] ?? 0).toFixed(2));
    const margin = random.between(offer.margin[0] ?? 0, offer.margin[1] ?? 0);
    const eligible =
      price > offer.minPrice &&
      (offer.makes?.includes(car.make) ?? true) &&
      (offer.types?.includes(car.car_type) ?? true) &&
      age <= (offer.newerThan ?? Number.POSITIVE_INFINITY);
    if (!eligible) continue;
    const deposit = Math.round(price * offer.depositShare);
    const balloon = Math.round(price * offer.balloonShare);
    const loan = { amount: price - deposit, balloon, rate };
    lenders[provider] = {
      interestRate: rate,
      comparisonRate: Number((rate + margin).toFixed(2)),
      paymentWeek: Math.ceil(computeRepayment(loan, offer.termYears * 52, 52)),
      paymentMonth: Math.ceil(computeRepayment(loan, offer.termYears * 12, 12)),
      termYears: offer.termYears,
      termMonths: offer.termYears * 12,
      deposit,
      balloon,
      disclaimer: offer.disclaimer,
      ...(offer.entries && { entries: offer.entries }),
    };
  }
  return Object.keys(lenders).length > 0 ? lenders : null;
}
