import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeDealFacts, dealLimits, isSameDeal, mergeDeals, parseDeal } from "./deal.ts";

describe("a kept deal", () => {
  it("keeps what is within its limits and drops the rest", () => {
    const message = { postcode: "0800", deposit: 2000.4, years: 40, tradeIn: -1, km: 12_000, name: "Ann" };
    expect(parseDeal(message)).toEqual({ postcode: "0800", deposit: 2000, km: 12_000 });
    expect(parseDeal({ tradeInName: "Corolla" })).toEqual({});
  });

  it("is the same when it is read again, and never more than its fields, for anything", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.object({ key: fc.constantFrom("years", "km") })), (value) => {
        const deal = parseDeal(value);
        expect(parseDeal(deal)).toEqual(deal);
        for (const name of Object.keys(deal))
          expect([...Object.keys(dealLimits), "postcode", "tradeInName"]).toContain(name);
      }),
    );
  });
});

describe("what forms can be told of a deal", () => {
  it("says the state of the postcode, unless there are two or none", () => {
    expect(computeDealFacts({ postcode: "4006", km: 12_000 })).toEqual({
      postcode: "4006",
      km: 12_000,
      state: "QLD",
    });
    expect(computeDealFacts({ postcode: "0800" }).state).toBe("NT");
    expect(computeDealFacts({ postcode: "2619" })).toEqual({ postcode: "2619" });
    expect(computeDealFacts({ deposit: 2000 })).toEqual({ deposit: 2000 });
  });
});

describe("a deal in two places", () => {
  const deals = fc
    .record(
      {
        postcode: fc.constantFrom("0800", "3000"),
        deposit: fc.integer({ min: 0, max: 3 }),
        years: fc.integer({ min: 1, max: 3 }),
      },
      { requiredKeys: [] },
    )
    .map(parseDeal);

  it("has what each side has changed, this browser's first, and what neither has changed stays", () => {
    fc.assert(
      fc.property(deals, deals, deals, (base, deal, other) => {
        const merged = mergeDeals(base, deal, other);
        for (const name of ["postcode", "deposit", "years"] as const) {
          if (deal[name] !== base[name]) expect(merged[name]).toBe(deal[name]);
          else expect(merged[name]).toBe(other[name]);
        }
        // Both sides have it then: nothing is left to merge.
        expect(mergeDeals(merged, merged, merged)).toEqual(merged);
        expect(isSameDeal(merged, mergeDeals(deal, deal, merged))).toBe(true);
      }),
    );
  });

  it("adds what an account knows to what a browser says at the first sign-in", () => {
    const merged = mergeDeals({}, { deposit: 500 }, { deposit: 9000, postcode: "3000" });
    expect(merged).toEqual({ deposit: 500, postcode: "3000" });
  });

  it("leaves nothing of an account behind once it is signed out, but what was said since", () => {
    expect(mergeDeals({ deposit: 9000, years: 3 }, { deposit: 9000, years: 5 }, {})).toEqual({ years: 5 });
  });
});
