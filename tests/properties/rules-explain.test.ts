import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explainTable, formatExplanation } from "../../rules/analysis.ts";
import { compileTables, computeFacts, decide, type FactInput } from "../../rules/index.ts";
import { arbitraryCase } from "../support/rules/arbitrary-table.ts";
import { createBareTenant, platformTables } from "./rules-support.ts";

const tenant = createBareTenant();
const factsOf = (car: FactInput["car"]) =>
  computeFacts({
    car,
    site: tenant.site,
    visitor: { signedIn: false, phone: false },
    now: Date.UTC(2025, 5, 11),
  });
const table = (name: string) => platformTables[name] as NonNullable<(typeof platformTables)[string]>;

describe("explaining a decision", () => {
  it("names the winning row, each comparison with the car's value, and what failed the rows before", async () => {
    const facts = factsOf({ status: "in_stock", reserved: true, tag: "Bargain", simple_fuel: "Petrol" });
    const { rows, result, trace } = await explainTable(tenant, table("tag"), facts, (key) => key);
    expect(rows).toEqual(["reserved"]);
    expect(result).toEqual({ style: "reserved", text: "tag.reserved" });
    const row = (id: string) => trace.find((rowTrace) => rowTrace.row === id);
    expect(row("sold")).toMatchObject({
      holds: false,
      wins: false,
      failedBy: [{ fact: "available", operator: "equal", value: false, actual: true, result: false }],
    });
    expect(row("electric")?.failedBy).toMatchObject([{ fact: "simple_fuel", actual: "Petrol" }]);
    expect(row("reserved")).toMatchObject({
      holds: true,
      wins: true,
      when: { fact: "reserved", actual: true, result: true },
    });
    expect(row("custom")).toMatchObject({ holds: true, wins: false });
    expect(row("reserved")?.origins).toMatchObject([{ layer: "_platform", line: 1, pointer: "/rules/tag/rows/3" }]);
  });

  it("says the value of a fact that a fact is compared with, and the names of conditions", async () => {
    const { trace } = await explainTable(tenant, table("price"), factsOf({ price: 10, offer_price: 5 }));
    const offer = trace.find(({ row }) => row === "offer");
    expect(offer?.when).toMatchObject({ condition: "offered" });
    expect(offer?.failedBy).toMatchObject([{ fact: "offer_price", actual: 5, comparedWith: 10 }]);
  });

  it("reads as text", async () => {
    const text = formatExplanation("price", await explainTable(tenant, table("price"), factsOf({ price: 10 })));
    expect(text).toContain("price: no row; the default");
    expect(text).toContain("price is 10, not greaterThan settings.normalPriceAbove (10)");
    expect(text).toContain("subscription_price is missing, not greaterThan 0");
  });

  it("agrees with the decision on any table and car, and blames a comparison for every row that fails", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryCase, async ({ table: any, conditions, cars }) => {
        const compiled = compileTables({ t: any }, conditions);
        for (const car of cars) {
          const facts = new Map(Object.entries(car));
          const { rows, result, trace } = await explainTable({ ...tenant, conditions }, any, facts);
          expect({ rows, result }).toEqual(decide(compiled, "t", facts));
          for (const row of trace) {
            if (row.holds) expect(row.failedBy).toEqual([]);
            // A `not` of an empty list fails without any comparison.
            else if (row.failedBy.length === 0) expect(JSON.stringify(row.when)).toMatch(/\[\]/);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
