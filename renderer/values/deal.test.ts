import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dealLimits, dealOf } from "./deal.ts";

describe("a kept deal", () => {
  it("keeps what is within its limits and drops the rest", () => {
    const said = { postcode: "0800", deposit: 2000.4, years: 40, tradeIn: -1, km: 12_000, name: "Ann" };
    expect(dealOf(said)).toEqual({ postcode: "0800", deposit: 2000, km: 12_000 });
    expect(dealOf({ tradeInName: "Corolla" })).toEqual({});
  });

  it("is the same when it is read again, and never more than its fields, for anything", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.object({ key: fc.constantFrom("years", "km") })), (value) => {
        const deal = dealOf(value);
        expect(dealOf(deal)).toEqual(deal);
        for (const name of Object.keys(deal))
          expect([...Object.keys(dealLimits), "postcode", "tradeInName"]).toContain(name);
      }),
    );
  });
});
