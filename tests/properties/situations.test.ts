import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDifference } from "../../rules/analyse/compare.ts";
import { createAnalysisContext } from "../../rules/analyse/context.ts";
import { compileCondition } from "../../rules/compile/condition.ts";
import { compileTables, decide } from "../../rules/compile/table.ts";
import type { Facts } from "../../rules/compute-facts.ts";
import { createSituationArbitrary, type SituationScope } from "../../rules/kit/arbitrary-situation.ts";
import { setFact } from "../../rules/kit/set-fact.ts";
import {
  buildSituationInput,
  computeSituationFacts,
  createPossibilityTest,
  plainCar,
  plainSituation,
  type Situation,
} from "../../rules/kit/situation.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { carSchema } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { generateTableMutants } from "../support/rules/mutants.ts";
import { createBareTenant, platformTables } from "./rules-support.ts";

const tenant = createBareTenant();
const context = createAnalysisContext(tenant);
const site = { ...tenant.site, slug: tenant.slug };
const compiled = compileTables(tenant.tables, tenant.conditions);
const isCar = new Ajv2020({ strict: false, validateFormats: false }).compile({ ...carSchema });
const scopeOf = (table: string, more: Partial<SituationScope> = {}): SituationScope => ({
  tables: [tenant.tables[table] as RuleTable],
  context,
  site,
  ...more,
});
const sample = (scope: SituationScope, count = 200) =>
  fc.sample(createSituationArbitrary(scope), { numRuns: count, seed: 7 });

describe("situations", () => {
  it.each(Object.keys(platformTables))("reach every row of %s, and its default", (name) => {
    const table = tenant.tables[name] as RuleTable;
    const won = new Set(
      sample(scopeOf(name), 1000).flatMap(
        (situation) => decide(compiled, name, computeSituationFacts(situation, site)).rows,
      ),
    );
    expect([...won].sort()).toEqual(table.rows.map(({ id }) => id).sort());
  });

  it("are of cars that fit the car's schema, in plain JSON", () => {
    for (const name of ["tag", "price", "finance", "stock", "detail-buttons"]) {
      for (const situation of sample(scopeOf(name), 100)) {
        expect([isCar(situation.car), isCar.errors]).toEqual([true, null]);
        expect(JSON.parse(JSON.stringify(situation))).toEqual(situation);
      }
    }
  });

  it("are known where the table calls them impossible", () => {
    const when = { fact: "reserved", operator: "equal", value: true };
    const table = { ...(tenant.tables.tag as RuleTable), impossible: [{ name: "none is reserved", when }] };
    const isPossible = createPossibilityTest([table], context);
    const [possible, impossible] = [true, false].map((is) =>
      sample(scopeOf("tag", { tables: [table] })).filter(
        (situation) => isPossible(computeSituationFacts(situation, site)) === is,
      ),
    );
    expect(possible?.some(({ car }) => car.reserved === true)).toBe(false);
    expect(impossible?.some(({ car }) => car.reserved === true)).toBe(true);
  });

  it("favour the constants of the table and the values right beside them", () => {
    const when = { fact: "price", operator: "greaterThan", value: 4321 };
    const table = { ...(tenant.tables.tag as RuleTable), rows: [{ id: "dear", when, then: {} }] };
    const prices = sample(scopeOf("tag", { tables: [table] })).map(({ car }) => car.price);
    for (const price of [4321, 4322, 4320, 4321.01, 4320.99, null, undefined]) expect(prices).toContain(price);
  });

  it("try the words of the table's examples, which no row may name", () => {
    const when = { fact: "data", path: "$.hirer.licence", operator: "equal", value: "LR" };
    const examples = [{ name: "a car licence", facts: { data: { hirer: { licence: "C" } } }, rows: [] }];
    const table = { ...(tenant.tables.tag as RuleTable), rows: [{ id: "light", when, then: {} }], examples };
    const found = sample(scopeOf("tag", { tables: [table] })).map(({ data }) => JSON.stringify(data));
    for (const licence of ["LR", "C", "other"]) expect(found).toContain(JSON.stringify({ hirer: { licence } }));
    expect(found.some((text) => /:(\d|true|false|\[)/.test(text))).toBe(false);
  });

  it("give a fact of any type the kinds of what it is compared with, on either side", () => {
    const tows = { fact: "data", path: "$.hirer.tows" };
    const mass = { fact: "caravan", path: "$.aggregate_trailer_mass" };
    for (const when of [
      { ...mass, operator: "lessThanInclusive", value: tows },
      { ...tows, operator: "greaterThan", value: mass },
    ]) {
      const table = { ...(tenant.tables.tag as RuleTable), rows: [{ id: "light", when, then: {} }] };
      const found = sample(scopeOf("tag", { tables: [table] })).map(
        ({ data }) => (data.hirer as JsonObject | undefined)?.tows,
      );
      expect(new Set(found.map((item) => (item === null ? "null" : typeof item)))).toEqual(
        new Set(["number", "null", "undefined"]),
      );
    }
  });

  it("keep the site as it is where that is asked", () => {
    expect(sample(scopeOf("tag")).some((situation) => Object.keys(situation.site).length > 0)).toBe(true);
    expect(
      sample(scopeOf("tag", { ownSite: true })).every((situation) => Object.keys(situation.site).length === 0),
    ).toBe(true);
  });

  it("mostly meet the condition that they are made for", () => {
    const when = {
      all: [
        { fact: "age_days", operator: "lessThan", value: 2 },
        { fact: "price", operator: "equal", value: 77 },
      ],
    };
    const test = compileCondition(when, tenant.conditions);
    const met = sample(scopeOf("tag", { when })).filter((situation) => test(computeSituationFacts(situation, site)));
    expect(met.length).toBeGreaterThan(100);
  });

  it("shrink to what the fault needs, with the constants of the table", () => {
    const when = { fact: "price", operator: "greaterThan", value: 4321 };
    const table = { ...(tenant.tables.tag as RuleTable), rows: [{ id: "dear", when, then: {} }] };
    const beside = [4320, 4320.99, 4321, 4321.01, 4322, 4323, 4324];
    for (const [tables, isFault] of [
      [undefined, ({ reserved }: Situation["car"]) => reserved === true],
      [[table], ({ price }: Situation["car"]) => Number(price) > 4321],
    ] as const) {
      for (const seed of [3, 4, 5]) {
        const situations = createSituationArbitrary(scopeOf("tag", tables && { tables }));
        const { counterexample } = fc.check(
          fc.property(situations, ({ car }) => !isFault(car)),
          { seed },
        );
        const { car, ...others } = (counterexample as [Situation])[0];
        expect(others).toEqual({ ...plainSituation, car: undefined });
        const least = tables ? { price: expect.toBeOneOf(beside) } : { reserved: true };
        expect(car).toEqual({ ...plainCar, ...least });
      }
    }
  });
});

describe("a fact's inputFor", () => {
  it("keeps what is there already: a reduction leaves the price alone", () => {
    const cheap: Situation = { ...plainSituation, car: { ...plainCar, price: 100 } };
    const situation = setFact(cheap, { fact: "price_reduction" }, 50, { site });
    expect(situation?.car).toMatchObject({ price: 100, before_price: 150 });
    expect(buildSituationInput(situation as Situation, site).car).toEqual(situation?.car);
  });
});

describe("a thousand situations", () => {
  it.each(["tag", "price", "stock", "finance"])("show nearly every small mistake in %s", (name) => {
    const table = tenant.tables[name] as RuleTable;
    const { conditions } = tenant;
    const isPossible = createPossibilityTest([table], context);
    const shown = sample(scopeOf(name), 1000)
      .map((situation) => computeSituationFacts(situation, site))
      .filter(isPossible);
    const outcome = (version: typeof compiled, facts: Facts) => JSON.stringify(decide(version, name, facts).result);
    const mistakes = [...generateTableMutants(table, tenant.site.settings as JsonObject)].filter(
      ({ table: wrong }) => findDifference({ table, conditions }, { table: wrong, conditions }, context) !== undefined,
    );
    const unseen = mistakes.filter(({ table: wrong }) => {
      const mistaken = compileTables({ [name]: wrong }, conditions);
      return shown.every((facts) => outcome(mistaken, facts) === outcome(compiled, facts));
    });
    expect(unseen.map(({ what }) => what).slice(Math.ceil(mistakes.length / 20))).toEqual([]);
  });
});
