import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileTables, decide } from "../../rules/index.ts";
import { arbitraryCase } from "../../rules/testing/arbitrary-table.ts";
import { referenceTable } from "../../rules/tools.ts";

const cases = Number(process.env.FC_RUNS ?? 2000);

describe("the compiled evaluator", () => {
  it(`decides as json-rules-engine does, in ${cases} random cases`, { timeout: 600_000 }, async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryCase, async ({ table, conditions, cars }) => {
        const compiled = compileTables({ t: table }, conditions);
        const reference = referenceTable(table, conditions);
        for (const car of cars) {
          const facts = new Map(Object.entries(car));
          expect(decide(compiled, "t", facts)).toEqual(await reference.decide(facts));
          compared++;
        }
      }),
      // Each run has several cars: three on average.
      { numRuns: Math.ceil(cases / 3) },
    );
    expect(compared).toBeGreaterThan(cases / 2);
  });

  it("notices a wrong meaning (negative control)", async () => {
    const differs = await fc.check(
      fc.asyncProperty(arbitraryCase, async ({ table, conditions, cars }) => {
        const wrong = JSON.parse(JSON.stringify(table).replaceAll('"lessThan"', '"lessThanInclusive"'));
        const compiled = compileTables({ t: wrong }, conditions);
        const reference = referenceTable(table, conditions);
        for (const car of cars) {
          const facts = new Map(Object.entries(car));
          expect(decide(compiled, "t", facts).rows).toEqual((await reference.decide(facts)).rows);
        }
      }),
      { numRuns: 5000 },
    );
    expect(differs.failed).toBe(true);
  });
});
