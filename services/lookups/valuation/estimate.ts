import type { Lookups } from "../../../schemas/documents/site/lookups.schema.ts";

type Figures = NonNullable<Lookups["valuation"]>;

/** The dealer's estimate for a car, AUD. */
export interface Estimate {
  low: number;
  high: number;
  currency: "AUD";
}

/** Answers about the car's condition, by question. */
export type Answers = { readonly [question: string]: string };

/** The adjustment by the answers, per cent; unknown questions and answers change nothing. */
export function computeAdjustmentPercent(figures: Figures, answers: Answers): number {
  return Object.entries(answers).reduce((sum, [question, answer]) => {
    const choices = figures.adjustments ?? {};
    const known = Object.hasOwn(choices, question) ? choices[question] : undefined;
    return sum + (known !== undefined && Object.hasOwn(known, answer) ? Number(known[answer]) : 0);
  }, 0);
}

/**
 * The embedded estimate: the price when new, minus deductions for age, kilometres, condition and the dealer's margin,
 * from the site's figures. `age` in years, `kms` on the odometer. Never below the minimum share of the price.
 */
export function estimate(
  figures: Figures,
  car: { priceWhenNew: number; age: number; kms: number; answers: Answers },
): Estimate {
  const {
    firstYearPercent = 0,
    yearPercent = 0,
    kmPerYear = 0,
    per1000KmPercent = 0,
    kmPercentMost = 100,
    leastPercent = 0,
    tradePercent = 0,
    spreadPercent = 0,
    roundTo = 1,
  } = figures;
  const years = Math.max(0, car.age);
  const byAge = years === 0 ? 1 : (1 - firstYearPercent / 100) * (1 - yearPercent / 100) ** (years - 1);
  const over = ((car.kms - years * kmPerYear) / 1000) * per1000KmPercent;
  const byUse = 1 - Math.max(-kmPercentMost, Math.min(kmPercentMost, over)) / 100;
  const byCondition = 1 + computeAdjustmentPercent(figures, car.answers) / 100;
  const least = (car.priceWhenNew * leastPercent) / 100;
  const asking = Math.max(least, car.priceWhenNew * byAge * byUse * byCondition);
  const offer = asking * (1 - tradePercent / 100);
  const round = (value: number) => Math.max(roundTo, Math.round(value / roundTo) * roundTo);
  return {
    low: round(offer * (1 - spreadPercent / 100)),
    high: round(offer * (1 + spreadPercent / 100)),
    currency: "AUD",
  };
}
