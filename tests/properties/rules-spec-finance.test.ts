import { describe, expect, it } from "vitest";
import { computeOutcome } from "./rules-support.ts";

const at = "2025-06-11T04:00:00Z";

describe("finance", () => {
  const rates = { interestRate: 8.5, comparisonRate: 9.2 };
  const car = { status: "in_stock", year: 2020, price: 20_000, make: "Toyota" } as const;
  const provider = (lenders: object, change: object = {}, situation = {}) =>
    computeOutcome("finance", { ...car, finance_lenders: lenders as never, ...change }, { at, ...situation }).provider;

  it("[S5.8, S8.13] needs an entry that is not empty and both rates", () => {
    expect(provider({ ausloans: rates })).toBe("ausloans");
    expect(provider({ ausloans: { ...rates, interestRate: null } })).toBeUndefined();
    expect(provider({ ausloans: { interestRate: 8.5 } })).toBeUndefined();
    expect(provider({ ausloans: {} })).toBeUndefined();
    expect(provider({})).toBeUndefined();
    expect(provider({ ausloans: { interestRate: 0, comparisonRate: 0 } })).toBe("ausloans");
  });

  it("[S5.9] is hidden for Suzuki, for flagged dealerships and for groups that the dealer names", () => {
    expect(provider({ ausloans: rates }, { make: "Suzuki" })).toBeUndefined();
    expect(provider({ ausloans: rates }, {}, { flags: { financeEstimate: false } })).toBeUndefined();
    expect(
      provider({ ausloans: rates }, { dealership_slug: "north" }, { settings: { financeHiddenGroup: "north" } }),
    ).toBeUndefined();
    expect(
      provider({ ausloans: rates }, { dealership_slug: "south" }, { settings: { financeHiddenGroup: "north" } }),
    ).toBe("ausloans");
  });

  it("[S5.10] Taurus: the last 12 years, price above 500, available, comparison rate", () => {
    expect(provider({ taurus: rates }, { year: 2013, price: 500.01 })).toBe("taurus");
    expect(provider({ taurus: rates }, { year: 2012 })).toBeUndefined();
    expect(provider({ taurus: rates }, { price: 500 })).toBeUndefined();
    expect(provider({ taurus: rates }, { status: "sold" })).toBeUndefined();
    // The year turns with the dealer's clock: in Perth it is 2026 already.
    expect(provider({ taurus: rates }, { year: 2013 }, { at: "2025-12-31T16:00:00Z" })).toBeUndefined();
  });

  it("[S5.11] 360 Finance and AusLoans: available", () => {
    for (const name of ["360_finance", "ausloans"]) {
      expect(provider({ [name]: rates }, { price: 1, year: null })).toBe(name);
      expect(provider({ [name]: rates }, { status: "sold" })).toBeUndefined();
    }
  });

  it("[S5.12, S5.13] Manual, Angle, Powertorque by the week, Nissan Finance by the month: price above 500, available", () => {
    const payments = {
      manual: "paymentWeek",
      angle: "paymentWeek",
      powertorque: "paymentWeek",
      nissan_finance: "paymentMonth",
    };
    for (const [name, payment] of Object.entries(payments)) {
      const entry = { ...rates, [payment]: 99 };
      expect(provider({ [name]: entry }, { price: 500.01 })).toBe(name);
      expect(provider({ [name]: entry }, { price: 500 })).toBeUndefined();
      expect(provider({ [name]: entry }, { status: "sold" })).toBeUndefined();
      expect(provider({ [name]: { ...entry, [payment]: null } })).toBeUndefined();
    }
  });

  it("gives the amounts and rates of the provider", () => {
    const taurus = {
      ...rates,
      paymentWeek: 99,
      paymentMonth: 430,
      termYears: 5,
      deposit: 2000,
      balloon: 0,
      disclaimer: "Terms.",
    };
    expect(computeOutcome("finance", { ...car, finance_lenders: { taurus } }, { at })).toEqual({
      shown: true,
      provider: "taurus",
      weekly: 99,
      monthly: 430,
      rate: 8.5,
      comparison_rate: 9.2,
      term_years: 5,
      deposit: 2000,
      balloon: 0,
      disclaimer: "Terms.",
    });
  });
});
