import { describe, expect, it } from "vitest";
import { dealer } from "../../testing/index.ts";

const slug = "northside-used-cars";
const site = { flags: { cardFinance: true, finance: true, financeEstimate: true } };
const rates = { interestRate: 8.5, comparisonRate: 9.2, paymentWeek: 90 };
const car = { car_type: "used", finance_lenders: { ausloans: rates } } as const;
const offering = /^(?:finance|finance-personalised|ausloans|basis)$/;

describe("the condition for finance", () => {
  it("decides buttons, cards, panels, estimates, the week and the link at once", async () => {
    const above = { fact: "price", operator: "greaterThan", value: 6000 };
    const shop = await dealer(slug, {
      draft: { "rules/conditions.json": { "finance-allowed": { all: [{ condition: "available" }, above] } } },
    });
    const decide = (table: string, price: number) => shop.one({ car: { ...car, price }, site }).decide(table).rows;
    for (const table of ["detail-buttons", "card-buttons", "finance", "finance-eligibility", "week"])
      expect([table, ...[6000, 6001].map((price) => decide(table, price).some((row) => offering.test(row)))]).toEqual([
        ...[table, false, true],
      ]);
    expect([decide("finance-link", 6000), decide("finance-link", 6001)]).toEqual([["unavailable"], []]);
    // Tests of the shared layer leave the dealer's own choice alone.
    expect(shop.changesRow("finance-eligibility", "taurus")).toBe(true);
    expect(shop.changesRow("tag", "sold")).toBe(false);
  });

  it("counts only above the lowest price for finance", async () => {
    const shop = await dealer(slug);
    const lowest = Number(shop.setting("financeMinPrice"));
    for (const table of ["detail-buttons", "week"]) {
      const [at, above] = [lowest, lowest + 1].map((price) =>
        shop
          .one({ car: { ...car, price }, site })
          .decide(table)
          .rows.some((row) => offering.test(row)),
      );
      expect([table, at, above]).toEqual([table, false, true]);
    }
  });
});
