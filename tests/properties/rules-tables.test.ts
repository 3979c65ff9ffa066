import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prepareEngineTable } from "../../rules/analysis.ts";
import { decideOne } from "../../rules/decide-one.ts";
import {
  compileCondition,
  compileTables,
  computeFacts,
  decide,
  decideAll,
  type FactInput,
  type Facts,
} from "../../rules/index.ts";
import { arbitraryCar } from "../../rules/kit/arbitrary-car.ts";
import { createAnalysisContext } from "../../rules/tools.ts";
import { defaultRow, findRowsGiving, type RuleTable } from "../../schemas/documents/rule-table.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { createTableArbitrary } from "../support/rules/arbitrary-for.ts";
import { createBareTenant, platformConditions, platformSite, platformTables } from "./rules-support.ts";

const runs = Number(process.env.FC_RUNS ?? 100);
const tables = Object.values(platformTables);
const compiled = compileTables(platformTables, platformConditions);
const context = createAnalysisContext(createBareTenant());

function expectInvariants(table: RuleTable, rows: readonly string[], facts: Facts): void {
  const deciding = rows.length > 0 ? rows : [defaultRow];
  for (const { when, never = [], oneOf, neverGives = [], gives } of table.invariants ?? []) {
    if (!compileCondition(when, platformConditions)(facts)) continue;
    const refused = [...never, ...findRowsGiving(table, neverGives)];
    expect(deciding.filter((id) => refused.includes(id))).toEqual([]);
    for (const required of [oneOf, gives && findRowsGiving(table, gives)])
      if (required) expect(deciding.some((id) => required.includes(id))).toBe(true);
  }
}

describe.each(tables)("the table $table, on cars at its own boundaries", (table) => {
  it(`decides as json-rules-engine does, and keeps its invariants (${runs} cars)`, async () => {
    const engine = prepareEngineTable(table, platformConditions);
    const never = [...(table.impossible ?? []).map(({ when }) => when), ...context.impossible(table)];
    const excluded = never.map((when) => compileCondition(when, platformConditions));
    await fc.assert(
      fc.asyncProperty(createTableArbitrary(table, context), async (car) => {
        const facts = new Map(Object.entries(car));
        const { rows } = decide(compiled, table.table, facts);
        expect(rows).toEqual((await engine.decide(facts)).rows);
        if (excluded.some((impossible) => impossible(facts))) return;
        expectInvariants(table, rows, facts);
      }),
      { numRuns: runs },
    );
  });
});

describe("every car that the schema allows", () => {
  const situation = fc.record({
    car: arbitraryCar,
    flags: fc.record(Object.fromEntries(Object.keys(platformSite.flags ?? {}).map((name) => [name, fc.boolean()])), {
      noNullPrototype: true,
    }),
    now: fc
      .constantFrom("2024-02-29T12:00:00Z", "2025-06-11T00:00:00Z", "2025-12-31T15:59:59Z", "2025-12-31T16:00:00Z")
      .map(Date.parse),
  });
  const decided = ({ car, flags, now }: { car: FactInput["car"]; flags: { [name: string]: boolean }; now: number }) => {
    const site = { ...platformSite, flags };
    return decideAll(compiled, computeFacts({ car, site, visitor: { signedIn: false, phone: false }, now })) as {
      [table: string]: JsonObject & JsonObject[];
    };
  };
  const always = (holds: (car: NonNullable<FactInput["car"]>, decisions: ReturnType<typeof decided>) => void) =>
    fc.assert(
      fc.property(situation, (item) => holds(item.car, decided(item))),
      { numRuns: runs },
    );

  it("[S4.7] has exactly one price display", () => {
    always((_, { price }) => {
      expect(["subscription", "reduced", "normal", "preorder", "none"]).toContain(price?.kind);
      expect(typeof price?.amount === "number").toBe(price?.text === null);
    });
  });

  it("[S4.8] shows an earlier price only above the one it replaces", () => {
    always((_, { price }) => {
      if (typeof price?.was === "number") expect(price.was).toBeGreaterThan(Number(price.amount));
    });
  });

  it("[S5.8] shows a finance estimate only with both rates", () => {
    always((_, { finance }) => {
      if (finance?.shown) expect([typeof finance.rate, typeof finance.comparison_rate]).toEqual(["number", "number"]);
    });
  });

  it("[S4.6, S2.39, S5.2] offers nothing of a sold car but something similar", () => {
    always((car, decisions) => {
      if (car.status !== "sold" && car.sold !== true) return;
      expect(decisions.tag?.style).toBe("sold");
      expect(decisions["card-buttons"]?.map(({ id }) => id)).toEqual(["similar"]);
      expect(decisions["card-actions"]).toEqual([]);
      expect(decisions.finance?.shown).toBe(false);
    });
  });

  it("is decided as one subject as it is on a page of cars, wording included", async () => {
    const platform = { tables: platformTables, conditions: platformConditions };
    const word = (key: string, values: JsonObject) => `${key} ${JSON.stringify(values)}`;
    await fc.assert(
      fc.asyncProperty(arbitraryCar, async (car) => {
        const facts = computeFacts({
          car,
          site: platformSite,
          visitor: { signedIn: true, phone: true },
          now: 0,
        });
        for (const name of Object.keys(platformTables))
          expect(await decideOne(platform, name, facts, word)).toEqual(decide(compiled, name, facts, word));
      }),
      { numRuns: Math.ceil(runs / 10) },
    );
  });

  it("gets no address with a hole in it, and each button once", () => {
    always((car, decisions) => {
      for (const buttons of [decisions["card-buttons"], decisions["detail-buttons"]]) {
        const ids = buttons?.map(({ id }) => id) ?? [];
        expect(new Set(ids).size).toBe(ids.length);
        for (const { href } of buttons ?? []) {
          if (typeof href === "string" && href !== car.file) expect(href).not.toMatch(/[{}]|undefined|null|\s/);
        }
      }
    });
  });
});
