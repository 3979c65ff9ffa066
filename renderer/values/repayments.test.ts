import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeRepayments, parseNumberWithin } from "./repayments.ts";

const amount = fc.double({ min: 0, max: 1_000_000, noNaN: true });

describe("repayments", () => {
  it("pays a loan of 30,000 at 8.5% over 5 years back at 615.50 a month", () => {
    expect(computeRepayments(30_000, { rate: 8.5 }, { deposit: 0, years: 5 }).monthly).toBeCloseTo(615.5, 1);
  });

  it("leaves exactly the balloon after the last payment", () => {
    const terms = { deposit: 5_000, balloon: 9_000, years: 4 };
    const { borrowed, monthly } = computeRepayments(40_000, { rate: 7.2 }, terms);
    let owed = borrowed;
    for (let month = 0; month < 48; month++) owed = owed * (1 + 0.072 / 12) - monthly;
    expect(owed).toBeCloseTo(9_000, 4);
  });

  it("is never negative and never NaN, for any input", () => {
    fc.assert(
      fc.property(
        amount,
        fc.record({ rate: fc.double({ min: 0, max: 60, noNaN: true }), establishmentFee: amount }),
        fc.record({
          deposit: amount,
          tradeIn: amount,
          balloon: amount,
          years: fc.integer({ min: 1, max: 10 }),
        }),
        (price, basis, terms) => {
          for (const value of Object.values(computeRepayments(price, basis, terms))) {
            expect(Number.isFinite(value)).toBe(true);
            expect(value).toBeGreaterThanOrEqual(-1e-6);
          }
        },
      ),
    );
  });

  it("reads any typing as a number within bounds", () => {
    expect(parseNumberWithin("$12,500.50", { min: 0, max: 1e6 })).toBe(12500.5);
    expect(parseNumberWithin("5k", { min: 0, max: 1e6 })).toBe(5000);
    expect(parseNumberWithin("", { min: 3, max: 9 })).toBe(3);
    expect(parseNumberWithin("-99", { min: 0, max: 50 })).toBe(50);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const number = parseNumberWithin(text, { min: 0, max: 100 });
        expect(number >= 0 && number <= 100).toBe(true);
      }),
    );
  });
});
