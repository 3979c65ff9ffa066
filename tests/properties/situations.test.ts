import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { difference } from "../../rules/analyse/compare.ts";
import { analysisContext } from "../../rules/analyse/tenant.ts";
import { compileCondition } from "../../rules/compile/condition.ts";
import { compileTables, decide } from "../../rules/compile/table.ts";
import type { Facts } from "../../rules/compute-facts.ts";
import { arbitrarySituation, type SituationScope } from "../../rules/kit/arbitrary-situation.ts";
import { mutantsOf } from "../../rules/kit/mutants.ts";
import {
  plainCar,
  plainSituation,
  type Situation,
  situationFacts,
  situationInput,
} from "../../rules/kit/situation.ts";
import { smallest } from "../../rules/kit/smaller.ts";
import { steered } from "../../rules/kit/steer.ts";
import { tellingSituations } from "../../rules/kit/telling.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { carSchema } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { bareTenant, platformTables } from "./rules-support.ts";

const tenant = bareTenant();
const context = analysisContext(tenant);
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
  fc.sample(arbitrarySituation(scope), { numRuns: count, seed: 7 });

describe("situations", () => {
  it.each(Object.keys(platformTables))("reach every row of %s, and its default", (name) => {
    const table = tenant.tables[name] as RuleTable;
    const all = [...tellingSituations(table, context, site), ...sample(scopeOf(name), 500)];
    const won = new Set(all.flatMap((one) => decide(compiled, name, situationFacts(one, site)).rows));
    expect([...won].sort()).toEqual(table.rows.map(({ id }) => id).sort());
  });

  it("are of cars that fit the car's schema, in plain JSON", () => {
    for (const name of ["tag", "price", "finance", "stock", "detail-buttons"]) {
      for (const one of sample(scopeOf(name), 100)) {
        expect([isCar(one.car), isCar.errors]).toEqual([true, null]);
        expect(JSON.parse(JSON.stringify(one))).toEqual(one);
      }
    }
  });

  it("never are what the table calls impossible", () => {
    const when = { fact: "reserved", operator: "equal", value: true };
    const table = { ...(tenant.tables.tag as RuleTable), impossible: [{ name: "none is reserved", when }] };
    const found = sample(scopeOf("tag", { tables: [table] }));
    expect(found.some(({ car }) => car.reserved === true)).toBe(false);
    expect(sample(scopeOf("tag")).some(({ car }) => car.reserved === true)).toBe(true);
    const nothing = { ...table, impossible: [{ name: "all", when: { all: [] } }] };
    expect(() => sample(scopeOf("tag", { tables: [nothing] }))).toThrow(
      '"impossible" leaves no situation for tag',
    );
  });

  it("favour the constants of the table and the values right beside them", () => {
    const when = { fact: "price", operator: "greaterThan", value: 4321 };
    const table = { ...(tenant.tables.tag as RuleTable), rows: [{ id: "dear", when, then: {} }] };
    const prices = sample(scopeOf("tag", { tables: [table] })).map(({ car }) => car.price);
    for (const price of [4321, 4322, 4320, 4321.01, 4320.99, null, undefined])
      expect(prices).toContain(price);
  });

  it("try the words of the table's examples, which no row may name", () => {
    const when = { fact: "data", path: "$.hirer.licence", operator: "equal", value: "LR" };
    const examples = [{ name: "a car licence", facts: { data: { hirer: { licence: "C" } } }, rows: [] }];
    const table = { ...(tenant.tables.tag as RuleTable), rows: [{ id: "light", when, then: {} }], examples };
    const found = sample(scopeOf("tag", { tables: [table] })).map(({ data }) => JSON.stringify(data));
    for (const licence of ["LR", "C", "other"])
      expect(found).toContain(JSON.stringify({ hirer: { licence } }));
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
      expect(new Set(found.map((one) => (one === null ? "null" : typeof one)))).toEqual(
        new Set(["number", "null", "undefined"]),
      );
    }
  });

  it("keep the site as it is where that is asked", () => {
    expect(sample(scopeOf("tag")).some((one) => Object.keys(one.site).length > 0)).toBe(true);
    expect(sample(scopeOf("tag", { ownSite: true })).every((one) => Object.keys(one.site).length === 0)).toBe(
      true,
    );
  });

  it("mostly meet the condition that they are made for", () => {
    const when = {
      all: [
        { fact: "age_days", operator: "lessThan", value: 2 },
        { fact: "price", operator: "equal", value: 77 },
      ],
    };
    const test = compileCondition(when, tenant.conditions);
    const met = sample(scopeOf("tag", { when })).filter((one) => test(situationFacts(one, site)));
    expect(met.length).toBeGreaterThan(100);
  });

  it("shrink to what the fault needs, with round numbers", () => {
    const fails = ({ car }: Situation) => car.reserved === true && Number(car.price) > 4321;
    const car = {
      ...plainCar,
      status: "coming_soon",
      reserved: true,
      price: 4987.65,
      certified: true,
    } as const;
    const busy: Situation = {
      ...plainSituation,
      car,
      visitor: { signedIn: true, phone: true },
      now: "2025-12-31T15:59:59.000Z",
      site: { flags: { electricTag: false }, settings: { soldDays: 4 } },
      data: { offer: { id: "1" } },
    };
    const least = { ...plainSituation, car: { ...plainCar, reserved: true, price: 5000 } };
    expect(smallest(busy, fails)).toEqual(least);
    const { counterexample, failed } = fc.check(
      fc.property(arbitrarySituation(scopeOf("tag")), (one) => one.car.reserved !== true),
      { seed: 3 },
    );
    expect(failed).toBe(true);
    expect(counterexample).toEqual([{ ...plainSituation, car: { ...plainCar, reserved: true } }]);
  });
});

describe("numbers of a situation shrink", () => {
  const least = (car: Situation["car"], holds: (car: Situation["car"]) => boolean) =>
    smallest({ ...plainSituation, car: { ...plainCar, ...car } }, (one) => holds(one.car)).car;

  it.each([4999, 4500.01, 7000, 9876.5])("to the same from wherever they start: %s", (price) => {
    expect(least({ price }, (car) => Number(car.price) > 3000)).toMatchObject({ price: 4000 });
  });

  it.each([1999, 2012.99, 2013, 2014])("to the year that is nearest to usual ones: %s", (year) => {
    expect(least({ year }, (car) => Number(car.year) < 2015)).toMatchObject({ year: 2010 });
    expect(least({ year: 2012.99 }, (car) => Number(car.year) > 2011 && Number(car.year) < 2015).year).toBe(
      2014,
    );
  });

  it.each([0, -3, -0.01])("to an amount that a car can have, not to %s", (price) => {
    expect(least({ price }, (car) => Number(car.price) < 500)).toMatchObject({ price: 100 });
    expect(least({ price: 4000 }, (car) => Number(car.price) < 5000)).toMatchObject({ price: 1000 });
    // Where nothing else shows the fault, it stays.
    expect(least({ price }, (car) => Number(car.price) <= 0).price).toBeLessThanOrEqual(0);
  });
});

describe("a fact's inputFor", () => {
  it("keeps what is there already: a reduction leaves the price alone", () => {
    const cheap: Situation = { ...plainSituation, car: { ...plainCar, price: 100 } };
    const [made] = steered(cheap, { fact: "price_reduction" }, 50, site);
    expect(made?.car).toMatchObject({ price: 100, before_price: 150 });
    expect(situationInput(made as Situation, site).car).toEqual(made?.car);
  });
});

describe("telling situations", () => {
  it.each(["tag", "price", "stock", "finance"])("show every small mistake in %s", (name) => {
    const table = tenant.tables[name] as RuleTable;
    const { conditions } = tenant;
    const shown = tellingSituations(table, context, site).map((one) => situationFacts(one, site));
    const outcome = (version: typeof compiled, facts: Facts) =>
      JSON.stringify(decide(version, name, facts).result);
    for (const { what, table: wrong } of mutantsOf(table, { settings: tenant.site.settings as JsonObject })) {
      if (difference({ table, conditions }, { table: wrong, conditions }, context) === undefined) continue;
      const mistaken = compileTables({ [name]: wrong }, conditions);
      expect([what, shown.some((facts) => outcome(mistaken, facts) !== outcome(compiled, facts))]).toEqual([
        what,
        true,
      ]);
    }
  });
});
