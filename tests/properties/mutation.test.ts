import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { findDifference, prepareEngineTable } from "../../rules/analysis.ts";
import { compileCondition, compileTables, decide } from "../../rules/index.ts";
import { createAnalysisContext } from "../../rules/tools.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { listTenantSlugs } from "../../schemas/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { createTableArbitrary } from "../support/rules/arbitrary-for.ts";
import { generateTableMutants } from "../support/rules/mutants.ts";
import { mutate } from "../support/rules/mutate.ts";
import { platformConditions as conditions, createBareTenant, platformTables } from "./rules-support.ts";

const source = await readTenantSource(fileURLToPath(new URL("../../tenants/", import.meta.url)));
const cars = Math.ceil(Number(process.env.FC_RUNS ?? 200) / 4);
const tenant = createBareTenant();
const settings = (tenant.site.settings ?? {}) as JsonObject;
const context = createAnalysisContext(tenant);

/** What cars get, whatever the rows that give it are called. */
const outcomes = ({ rows }: RuleTable, won: readonly string[]) =>
  won.map((id) => JSON.stringify(rows.find((row) => row.id === id)?.then));

describe.each(listTenantSlugs(source))("the tables of %s, with all layers", (slug) => {
  it("have examples and invariants that notice every small mistake that changes what a car gets", () => {
    // Nothing of a dealer's secrets matters to its tables.
    const { prepared, problems } = prepareTenant(source, slug, { env: {} });
    if (!prepared) throw new Error(JSON.stringify(problems));
    const { mutants, equivalent, survivors } = mutate(prepared.tenant);
    expect(survivors).toEqual([]);
    expect(mutants).toBeGreaterThan(1000);
    expect(equivalent).toBeLessThan(mutants / 10);
  });
});

describe.each(Object.values(platformTables))("mutants of the table $table", (table) => {
  const never = [...(table.impossible ?? []).map(({ when }) => when), ...context.impossible(table)].map((when) =>
    compileCondition(when, conditions),
  );
  const mutants = [...generateTableMutants(table, settings)].map((mutant) => ({
    ...mutant,
    car: findDifference({ table, conditions }, { table: mutant.table, conditions }, context),
  }));

  it("change what json-rules-engine gives the car that is named", async () => {
    const original = prepareEngineTable(table, conditions);
    for (const { what, table: changed, car } of mutants) {
      if (car === undefined) continue;
      const facts = new Map(Object.entries(car));
      const [was, is] = [await original.decide(facts), await prepareEngineTable(changed, conditions).decide(facts)];
      expect(outcomes(changed, is.rows), what).not.toEqual(outcomes(table, was.rows));
    }
  });

  it(`that are taken to mean the same do so for ${cars} cars`, () => {
    for (const { what, table: changed, car } of mutants) {
      if (car !== undefined) continue;
      const compiled = compileTables({ table, changed }, conditions);
      fc.assert(
        fc.property(createTableArbitrary(changed, context), (witness) => {
          const facts = new Map(Object.entries(witness));
          if (never.some((impossible) => impossible(facts))) return;
          const [was, is] = [decide(compiled, "table", facts), decide(compiled, "changed", facts)];
          expect(outcomes(changed, is.rows), what).toEqual(outcomes(table, was.rows));
        }),
        { numRuns: cars },
      );
    }
  });
});

describe("the mutation run", () => {
  const rowsWithout = (name: string) => {
    const table = platformTables[name] as RuleTable;
    const blind = { ...table, examples: [], invariants: [] };
    return mutate(createBareTenant({ tables: { [name]: blind } })).survivors;
  };

  it.each(Object.keys(platformTables))("sees the mistakes in %s when nothing else would (negative control)", (name) => {
    expect(rowsWithout(name).length).toBeGreaterThan(0);
  });

  it("tries constants a cent and a whole beside prices and settings, and other values of an enumeration", () => {
    const price = { fact: "price", operator: "greaterThan", value: 500 };
    const setting = { ...price, value: { fact: "settings", path: "$.floor" } };
    const status = { fact: "status", operator: "equal", value: "sold" };
    const rows = [price, setting, status].map((when, index) => ({ id: `${index}`, when, then: {} }));
    const table = { ...(platformTables.price as RuleTable), rows };
    const tried = [...generateTableMutants(table, { floor: 10 })].map(({ what }) => what);
    for (const value of [501, 499, 500.01, 499.99]) {
      expect(tried).toContain(`row 0: price greaterThan 500: ${value}`);
    }
    for (const value of [11, 9, 10.01, 9.99]) {
      expect(tried).toContainEqual(expect.stringMatching(new RegExp(`^row 1: .*: ${value}$`)));
    }
    expect(tried).toContain('row 2: status equal "sold": "in_stock"');
  });
});
