import type { RuleExample } from "../../schemas/documents/rule-table.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { exampleFacts, exampleNow, exampleSite } from "../check/example.ts";
import type { Facts } from "../compute-facts.ts";
import { factEntry } from "../fact-catalogue.ts";
import { anonymous, type FactInput, type FactSite } from "../facts/fact.ts";
import { isoMs } from "../zone.ts";

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

export const situationFacts = ({ visitor, data, ...example }: Situation, site: FactSite): Facts =>
  exampleFacts(example as JsonObject & Situation, site, { visitor, data });

/** The input from which a situation's facts are computed. */
export function situationInput(
  { car, visitor, now, site: over, data }: Situation,
  site: FactSite,
): FactInput {
  return { car, visitor, data, site: exampleSite(over, site), now: isoMs(now) ?? exampleNow };
}

/** Lays a change over a value: objects merge, an empty object replaces, undefined changes nothing. */
export function laidOver(base: JsonObject, change: { readonly [key: string]: unknown }): JsonObject {
  const made: JsonObject = { ...base };
  for (const [key, value] of Object.entries(change)) {
    const below = Object.hasOwn(base, key) ? base[key] : undefined;
    if (value === undefined) continue;
    const merges =
      isObject(below as JsonValue) && isObject(value as JsonValue) && Object.keys(value as object).length > 0;
    made[key] = merges ? laidOver(below as JsonObject, value as JsonObject) : (value as JsonValue);
  }
  return made;
}

const isEmpty = (value: object) => Object.keys(value).length === 0;

/** What an example in JSON cannot say otherwise: facts of visitor and data, of those in `read`, where they matter. */
function givenFacts(situation: Situation, read: Iterable<string>, site: FactSite): JsonObject {
  const own = situationFacts(situation, site);
  const bare = situationFacts({ ...situation, visitor: anonymous, data: {} }, site);
  const given: JsonObject = { ...situation.facts };
  for (const name of read) {
    const value = own.get(name);
    const isGiven =
      factEntry(name)?.direct === false && JSON.stringify(value) !== JSON.stringify(bare.get(name));
    if (isGiven) given[name] = value as JsonValue;
  }
  return given;
}

/**
 * The situation as an example of a table that reads the facts `read`, for its JSON. `rows` are those that must win
 * there.
 */
export function exampleOf(
  situation: Situation,
  { name, rows, read, site }: { name: string; rows: string[]; read: Iterable<string>; site: FactSite },
): RuleExample {
  const facts = givenFacts(situation, read, site);
  return {
    name,
    ...(!isEmpty(situation.car) && { car: situation.car as JsonObject }),
    ...(!isEmpty(facts) && { facts }),
    ...(!isEmpty(situation.site) && { site: situation.site }),
    ...(situation.now !== plainNow && { now: situation.now }),
    rows,
  };
}
