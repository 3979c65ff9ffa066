import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideOne } from "../../rules/decide-one.ts";
import { compileTables, decide, type Facts } from "../../rules/index.ts";
import type { Decision } from "../../schemas/documents/rule-table.ts";
import { type ArbitraryCase, arbitraryCase } from "../support/rules/arbitrary-table.ts";

const cases = Number(process.env.FC_RUNS ?? 2000);

class BrokenFact extends Error {}

/** Facts of a car; some of them throw. */
const factsOf = (car: ArbitraryCase["cars"][number], broken: readonly string[]): Facts => ({
  get(name) {
    if (broken.includes(name)) throw new BrokenFact();
    return Object.hasOwn(car, name) ? car[name] : undefined;
  },
});

/** A decision, or "broken" if it needs a fact that throws. */
async function outcomeOf(decision: () => Decision | Promise<Decision>): Promise<Decision | "broken"> {
  try {
    return await decision();
  } catch (error) {
    if (error instanceof BrokenFact) return "broken";
    throw error;
  }
}

/** The same decisions compiled and by json-rules-engine as production asks it: all at once. */
async function bothWays({ table, conditions, cars }: ArbitraryCase, compiledTable: unknown, broken: string[]) {
  const compiled = compileTables({ t: compiledTable as typeof table }, conditions);
  const dealer = { tables: { t: table }, conditions };
  const facts = cars.map((car) => factsOf(car, broken));
  return {
    compiled: await Promise.all(facts.map((fact) => outcomeOf(() => decide(compiled, "t", fact)))),
    engine: await Promise.all(facts.map((fact) => outcomeOf(() => decideOne(dealer, "t", fact)))),
  };
}

describe("a table", () => {
  const broken = fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.subarray(["a", "b", "c", "d"], { minLength: 1, maxLength: 2 }) },
  );

  it(`decides one subject as it decides many, in ${cases} random cases`, { timeout: 600_000 }, async () => {
    const compared = { decided: 0, broken: 0 };
    await fc.assert(
      fc.asyncProperty(arbitraryCase, broken, async (arbitraryCase, names) => {
        const { compiled, engine } = await bothWays(arbitraryCase, arbitraryCase.table, names);
        expect(engine).toEqual(compiled);
        for (const decision of compiled) compared[decision === "broken" ? "broken" : "decided"]++;
      }),
      // Each run has several cars: three on average.
      { numRuns: Math.ceil(cases / 3) },
    );
    expect(compared.decided).toBeGreaterThan(cases / 2);
    expect(compared.broken).toBeGreaterThan(cases / 50);
  });

  it("that means something else is noticed (negative control)", async () => {
    const differs = await fc.check(
      fc.asyncProperty(arbitraryCase, async (arbitraryCase) => {
        const wrong = JSON.parse(JSON.stringify(arbitraryCase.table).replaceAll('"lessThan"', '"lessThanInclusive"'));
        const { compiled, engine } = await bothWays(arbitraryCase, wrong, []);
        expect(engine).toEqual(compiled);
      }),
      { numRuns: 5000 },
    );
    expect(differs.failed).toBe(true);
  });
});
