import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { AnalysisContext } from "../analyse/table.ts";
import { computeExampleFacts, exampleNow, resolveExampleSite } from "../check/example.ts";
import { compileCondition } from "../compile/condition.ts";
import type { Facts } from "../compute-facts.ts";
import { findFact } from "../fact-catalogue.ts";
import { anonymous, type FactInput, type FactSite } from "../facts/fact.ts";
import { parseIsoMoment } from "../zone.ts";

/** Everything that a dealer's tables decide about. Plain JSON. */
export interface Situation {
  car: Partial<Car>;
  visitor: FactInput["visitor"];
  /** ISO 8601. */
  now: string;
  /** Laid over the dealer's own site: flags, settings, hours. */
  site: JsonObject;
  /** Other subjects of a decision by name, which the fact `data` and the facts of offers, models... read. */
  data: JsonObject;
  /** Facts given directly; they win over computed ones. */
  facts: JsonObject;
}

/** The least that makes a car. Tests start from it, so that a counterexample shows only what differs. */
export const plainCar = {
  id: "1",
  slug: "car-1",
  name: "Car 1",
  make: "Make",
  model: "Model",
  car_type: "used",
  status: "in_stock",
} as const satisfies Partial<Car>;

export const plainNow = new Date(exampleNow).toISOString();

/** A plain car, an anonymous visitor, the dealer's own site. */
export const plainSituation: Situation = {
  car: plainCar,
  visitor: anonymous,
  now: plainNow,
  site: {},
  data: {},
  facts: {},
};

/** The facts of a situation at a dealer. */
export const computeSituationFacts = ({ visitor, data, ...example }: Situation, site: FactSite): Facts =>
  computeExampleFacts(example as JsonObject & Situation, site, { visitor, data });

/** The input from which a situation's facts are computed. */
export function buildSituationInput({ car, visitor, now, site: over, data }: Situation, site: FactSite): FactInput {
  return { car, visitor, data, site: resolveExampleSite(over, site), now: parseIsoMoment(now) ?? exampleNow };
}

/** Lays a change over a value: objects merge, an empty object replaces, undefined changes nothing. */
export function layOver(base: JsonObject, change: { readonly [key: string]: unknown }): JsonObject {
  const merged: JsonObject = { ...base };
  for (const [key, value] of Object.entries(change)) {
    const below = Object.hasOwn(base, key) ? base[key] : undefined;
    if (value === undefined) continue;
    const merges =
      isObject(below as JsonValue) && isObject(value as JsonValue) && Object.keys(value as object).length > 0;
    merged[key] = merges ? layOver(below as JsonObject, value as JsonObject) : (value as JsonValue);
  }
  return merged;
}

/** The facts of `names` that follow from a situation's visitor and data, and those given directly: what no car says. */
export function computeFactsBesideCar(situation: Situation, names: Iterable<string>, site: FactSite): JsonObject {
  const facts = computeSituationFacts(situation, site);
  const bare = computeSituationFacts({ ...situation, visitor: anonymous, data: {} }, site);
  const beside = [...names].filter(
    (name) => findFact(name)?.direct === false && JSON.stringify(facts.get(name)) !== JSON.stringify(bare.get(name)),
  );
  return {
    ...situation.facts,
    ...Object.fromEntries(beside.map((name) => [name, facts.get(name) as JsonValue])),
  };
}

/** Whether facts can occur together, as far as the tables' `impossible` and the facts themselves say. */
export function createPossibilityTest(
  tables: readonly RuleTable[],
  context: AnalysisContext,
): (facts: Facts) => boolean {
  const never = tables.flatMap((table) => [
    ...(table.impossible ?? []).map(({ when }) => when),
    ...context.impossible(table),
  ]);
  const tests = never.map((when) => compileCondition(when, context.conditions));
  return (facts) => !tests.some((test) => test(facts));
}
