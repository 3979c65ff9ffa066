import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeWeeklyCost } from "../values/weekly-cost.ts";
import { applyTermsToAnswer, applyTermsToParams, computeRequestedPrices } from "./finance-terms.ts";
import { hasCostCriteria, replaceWeekRange } from "./week-range.ts";

const own = {
  basis: { rate: 9.5, monthlyFee: 10, establishmentFee: 400 },
  terms: { deposit: 5000, tradeIn: 2000, years: 7 },
};
const figure = (price: number) => computeWeeklyCost(price, own.basis, own.terms);
const state = { refinements: { make: ["Toyota"] }, ranges: { weekly_price: { max: 120 }, km: { max: 9 } } };

describe("a search by what cars cost a week, on the visitor's own terms", () => {
  it("asks for prices, and leaves every other filter as it is", () => {
    const { numericFilters } = applyTermsToParams(
      { numericFilters: ["weekly_price>=80", ["weekly_price<=120"], "km<=9", "own_weekly_price<=1"] },
      own,
    );
    const [least, [most], ...others] = numericFilters as [string, [string], ...string[]];
    expect(others).toEqual(["km<=9", "own_weekly_price<=1"]);
    const [low, high] = [least, most].map((text) => Number(/^financed_price[<>]=(.+)$/.exec(text)?.[1]));
    expect([low, high].map((price) => figure(price as number))).toEqual([80, 120]);
    expect(figure((low as number) - 0.01)).toBe(79);
    expect(figure((high as number) + 0.01)).toBe(121);
  });

  it("says the lowest and the highest cost on those terms, where they were asked for", () => {
    const stats = { weekly_price: { min: 70, max: 200 }, financed_price: { min: 9000, max: 40_000 } };
    for (const facets of ["weekly_price", ["km", "weekly_price"]]) {
      expect([applyTermsToParams({ facets }, own).facets].flat()).toContain("financed_price");
      const answer = applyTermsToAnswer({ facets_stats: stats }, { facets }, own);
      expect(answer.facets_stats).toMatchObject({
        weekly_price: { min: figure(9000), max: figure(40_000) },
      });
    }
    const other = { facets: "financed_price" };
    expect(applyTermsToParams(other, own)).toEqual(other);
    expect(applyTermsToAnswer({ facets_stats: stats }, other, own)).toEqual({ facets_stats: stats });
    expect(applyTermsToAnswer({ nbHits: 0 }, { facets: "weekly_price" }, own)).toEqual({ nbHits: 0 });
  });

  it("has an address that finds the same cars for everybody, for alerts", () => {
    const prices = computeRequestedPrices(state, own);
    const cents = fc.integer({ min: 0, max: 6_000_000 });
    fc.assert(
      fc.property(cents, (price) => {
        expect(price / 100 <= (prices?.max ?? 0)).toBe(figure(price / 100) <= 120);
      }),
    );
    expect(replaceWeekRange(state, { max: 9000 })).toEqual({
      ...state,
      ranges: { km: { max: 9 }, weekly_price: {}, financed_price: { max: 9000 } },
    });
    const plain = { refinements: {}, ranges: { km: { max: 9 } } };
    expect(computeRequestedPrices(plain, own)).toBeUndefined();
    expect([state, plain, replaceWeekRange(state, {})].map(hasCostCriteria)).toEqual([true, false, false]);
  });
});
