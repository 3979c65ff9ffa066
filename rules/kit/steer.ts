import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { FactPath } from "../analyse/space.ts";
import { follow, pathKeys } from "../compile/path.ts";
import { type FactEntry, factEntry } from "../fact-catalogue.ts";
import type { FactChange, FactExampleInput, FactSite } from "../facts/fact.ts";
import { isoMs, isoText } from "../zone.ts";
import { laidOver, type Situation, situationFacts, situationInput } from "./situation.ts";

type Change = FactChange & { site?: JsonObject };

/** `{ a: { b: value } }` for the keys a and b; the value itself without keys. */
const nested = (keys: readonly string[], value: unknown): unknown =>
  keys.reduceRight((inner, key) => ({ [key]: inner }), value);

function withChange(situation: Situation, { car, visitor, now, data, site }: Change): Situation {
  return {
    ...situation,
    car: laidOver(situation.car as JsonObject, car ?? {}),
    data: laidOver(situation.data, data ?? {}),
    site: laidOver(situation.site, site ?? {}),
    ...(visitor && { visitor }),
    ...(now !== undefined && { now: isoText(now) ?? situation.now }),
  };
}

/** An example of a fact as a change; undefined if only part of it can be one. */
function changeOf({ car, site, visitor, now, data, route }: FactExampleInput): Change | undefined {
  if (route !== undefined) return undefined;
  const moment = isoMs(now);
  return {
    ...(car && { car }),
    ...(data && { data }),
    ...(site && { site: site as JsonObject }),
    ...(visitor && { visitor: { signedIn: false, phone: false, ...visitor } }),
    ...(moment !== null && { now: moment }),
  };
}

/** A car's own field at a path; undefined takes it away. */
function withField(situation: Situation, fact: string, keys: readonly string[], value: unknown): Situation {
  const { [fact]: before, ...car } = situation.car as JsonObject;
  if (keys.length === 0)
    return { ...situation, car: value === undefined ? car : { ...car, [fact]: value as JsonValue } };
  const whole = isObject(before as JsonValue) ? (before as JsonObject) : {};
  const { [keys[0] ?? ""]: _, ...others } = whole;
  const inner = value === undefined ? others : laidOver(whole, nested(keys, value) as JsonObject);
  return { ...situation, car: { ...car, [fact]: inner } };
}

function candidates(
  entry: FactEntry,
  keys: readonly string[],
  value: unknown,
  situation: Situation,
  site: FactSite,
) {
  const { name, direct, scope, inputFor, examples = [] } = entry;
  if (direct) return [withField(situation, name, keys, value)];
  const whole = nested(keys, value);
  if (name === "flags" || name === "settings")
    return [withChange(situation, { site: { [name]: whole as JsonObject } })];
  if (name === "data") return [withChange(situation, { data: whole as JsonObject })];
  const made = inputFor?.(whole as JsonValue, situationInput(situation, site));
  const wanted = JSON.stringify(whole);
  const shown = examples.filter(([, given]) => JSON.stringify(given) === wanted);
  const changes = [...(made ? [made] : []), ...shown.flatMap(([input]) => changeOf(input) ?? [])];
  if (inputFor || changes.length > 0) return changes.map((change) => withChange(situation, change));
  // The subject of another decision than a car's has no schema of its own: its facts are given as they are.
  return scope === "page" ? [{ ...situation, facts: laidOver(situation.facts, { [name]: whole }) }] : [];
}

/**
 * The situation changed so that the fact has the value (undefined: missing) at the path: every way that is known, [] if
 * none is. A real car or moment wherever the fact can be computed from one.
 */
export function steered(
  situation: Situation,
  { fact, path }: FactPath,
  value: unknown,
  site: FactSite,
): Situation[] {
  const entry = factEntry(fact);
  const keys = path === undefined ? [] : (pathKeys(path) ?? []);
  if (entry === undefined) return [];
  const has = (changed: Situation) =>
    JSON.stringify(follow(situationFacts(changed, site).get(fact), keys)) === JSON.stringify(value);
  return candidates(entry, keys, value, situation, site).filter(has);
}
