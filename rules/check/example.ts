import type { RuleExample } from "../../schemas/documents/rule-table.ts";
import { carSchema } from "../../schemas/entities/car.schema.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { computeFacts, type Facts, overlayFacts } from "../compute-facts.ts";
import { anonymous, type FactInput, type FactSite } from "../facts/fact.ts";
import { parseIsoMoment } from "../zone.ts";

/** The default time of an example; any fixed time makes failures repeatable. */
export const exampleNow = Date.UTC(2025, 5, 15);

/** Lays `over` on `base`: objects merge, everything else replaces. */
function merged(base: JsonObject, over: JsonObject): JsonObject {
  const made: JsonObject = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = Object.hasOwn(base, key) ? base[key] : undefined;
    made[key] = isObject(below) && isObject(value) ? merged(below, value) : value;
  }
  return made;
}

/** The site of an example: its part laid over the dealer's own. */
export const resolveExampleSite = (over: JsonObject | undefined, site: FactSite): FactSite =>
  over ? (merged(site as unknown as JsonObject, over) as unknown as FactSite) : site;

/** JSON with the keys of objects in one order. */
const ordered = (value: JsonValue | undefined): string =>
  JSON.stringify(value, (_, part: JsonValue) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

/** Whether an outcome, or one of the outcomes of a `collect` table, has the parts that an example states. */
export function hasExpectedParts(result: JsonValue, parts: JsonObject): boolean {
  const has = (outcome: JsonValue) =>
    isObject(outcome) && Object.entries(parts).every(([name, value]) => ordered(outcome[name]) === ordered(value));
  return Array.isArray(result) ? result.some(has) : has(result);
}

/**
 * The facts of a table's example: its car, and given facts that are a car's fields, make the car from which derived
 * facts follow; given facts win over computed ones. Its part of the site is laid over `site`. An example in JSON has no
 * visitor and no data; tests can have both.
 */
export function computeExampleFacts(
  { car, facts: given = {}, site: over, now }: Pick<RuleExample, "car" | "facts" | "site" | "now">,
  site: FactSite,
  { visitor = anonymous, data }: Partial<Pick<FactInput, "visitor" | "data">> = {},
): Facts {
  const fields = Object.entries(given).filter(([name]) => Object.hasOwn(carSchema.properties, name));
  const input: FactInput = {
    car: { ...car, ...Object.fromEntries(fields) } as FactInput["car"],
    site: resolveExampleSite(over, site),
    visitor,
    now: parseIsoMoment(now) ?? exampleNow,
    ...(data && { data }),
  };
  return overlayFacts(given, computeFacts(input));
}
