import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computePricesWithin } from "./prices-within.ts";
import { computeRepayments } from "./repayments.ts";
import { computeWeeklyCost } from "./weekly-cost.ts";

const weeklyCost = (...loan: Parameters<typeof computeRepayments>) => computeRepayments(...loan).weekly;

const basis = fc.record({
  rate: fc.double({ min: 0, max: 30, noNaN: true }),
  establishmentFee: fc.integer({ min: 0, max: 2000 }),
  monthlyFee: fc.integer({ min: 0, max: 50 }),
});
const terms = fc.record({
  deposit: fc.integer({ min: 0, max: 20_000 }),
  tradeIn: fc.integer({ min: 0, max: 20_000 }),
  years: fc.integer({ min: 1, max: 10 }),
});
const price = fc.integer({ min: 501, max: 300_000 });

type Case = [number, Parameters<typeof weeklyCost>[1], Parameters<typeof weeklyCost>[2]];

/** What is still owed, AUD, after paying this much each week for the whole term: interest week by week, no formula. */
function owedAtTheEnd(weekly: number, [asked, { rate, establishmentFee = 0, monthlyFee = 0 }, terms]: Case) {
  let owed = asked + establishmentFee - terms.deposit - (terms.tradeIn ?? 0);
  for (let week = 0; week < terms.years * 52; week++) {
    owed += (owed * rate) / 100 / 52;
    owed -= weekly - (monthlyFee * 12) / 52;
  }
  return owed;
}

describe("the cost of a week", () => {
  it("pays the loan and its fees back to the cent, by an account kept week by week", () => {
    fc.assert(
      fc.property(price, basis, terms, (...loan) => {
        const [asked, , message] = loan;
        const weekly = weeklyCost(...loan);
        if (asked <= message.deposit + message.tradeIn) expect(weekly).toBe(0);
        else {
          expect(Math.abs(owedAtTheEnd(weekly, loan))).toBeLessThan(0.01);
          // A dollar less a week leaves something owing: the figure is not merely enough.
          expect(owedAtTheEnd(weekly - 1, loan)).toBeGreaterThan(1);
        }
      }),
    );
  });

  it("is 117 a week for 24,990 over five years with a deposit of 2,000 at 9.99% and these fees", () => {
    const stated = { rate: 9.99, establishmentFee: 395, monthlyFee: 10 };
    expect(weeklyCost(24_990, stated, { deposit: 2000, years: 5 })).toBeCloseTo(116.62, 1);
  });

  it("never falls as the price rises, so that one order of cars is right for everybody's terms", () => {
    fc.assert(
      fc.property(price, price, basis, terms, (first, other, stated, message) => {
        const [less, more] = [Math.min(first, other), Math.max(first, other)];
        expect(weeklyCost(less, stated, message)).toBeLessThanOrEqual(weeklyCost(more, stated, message));
      }),
    );
  });

  it("is within a range exactly for the prices that the range becomes, to the cent", () => {
    const cents = fc.integer({ min: 0, max: 30_000_000 });
    const end = fc.option(fc.integer({ min: -1, max: 2000 }), { nil: undefined });
    fc.assert(
      fc.property(cents, end, end, basis, terms, (near, min, max, stated, message) => {
        const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
        const prices = computePricesWithin(range, stated, message);
        const isIn = (value: number, { min: least = -1, max: most = 1e12 }: typeof range) =>
          value >= least && value <= most;
        // Any price, and those on both sides of each end.
        const ends = Object.values(prices).map((price) => Math.round(price * 100));
        for (const cent of [near, ...ends.flatMap((end) => [end - 1, end, end + 1])]) {
          if (cent < 0) continue;
          const price = cent / 100;
          expect(isIn(price, prices)).toBe(isIn(computeWeeklyCost(price, stated, message), range));
        }
      }),
    );
  });
});
