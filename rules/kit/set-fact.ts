import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { FactPath } from "../analyse/space.ts";
import { follow, parsePathKeys } from "../compile/path.ts";
import { findFact } from "../fact-catalogue.ts";
import type { FactChange, FactExampleInput, FactSite } from "../facts/fact.ts";
import { formatIsoMoment, parseIsoMoment } from "../zone.ts";
import { buildSituationInput, computeSituationFacts, layOver, type Situation } from "./situation.ts";

type Change = FactChange & { site?: JsonObject };

/** `{ a: { b: value } }` for the keys a and b; the value itself without keys. */
const nest = (keys: readonly string[], value: unknown): unknown =>
  keys.reduceRight((inner, key) => ({ [key]: inner }), value);

function change(situation: Situation, { car, visitor, now, data, site }: Change): Situation {
  return {
    ...situation,
    car: layOver(situation.car as JsonObject, car ?? {}),
    data: layOver(situation.data, data ?? {}),
    site: layOver(situation.site, site ?? {}),
    ...(visitor && { visitor }),
    ...(now !== undefined && { now: formatIsoMoment(now) ?? situation.now }),
  };
}

/** An example of a fact as a change; none where only a part of the example can be one. */
function changesOf({ car, site, visitor, now, data, route }: FactExampleInput): Change[] {
  if (route !== undefined) return [];
  const moment = parseIsoMoment(now);
  return [
    {
      ...(car && { car }),
      ...(data && { data }),
      ...(site && { site: site as JsonObject }),
      ...(visitor && { visitor: { signedIn: false, phone: false, ...visitor } }),
      ...(moment !== null && { now: moment }),
    },
  ];
}

/** Sets a car's own field at a path; undefined takes it away. */
function setField(situation: Situation, field: string, keys: readonly string[], value: unknown): Situation {
  const { [field]: before, ...car } = situation.car as JsonObject;
  const [key, ...rest] = keys;
  const whole = isObject(before as JsonValue) ? (before as JsonObject) : {};
  const { [key ?? ""]: _, ...others } = whole;
  const inner = layOver(value === undefined ? others : whole, {
    ...(key !== undefined && value !== undefined && { [key]: nest(rest, value) }),
  });
  const next = key === undefined ? value : inner;
  return { ...situation, car: next === undefined ? car : { ...car, [field]: next as JsonValue } };
}

function candidates(situation: Situation, { fact, path }: FactPath, value: unknown, site: FactSite): Situation[] {
  const entry = findFact(fact);
  const keys = path === undefined ? [] : (parsePathKeys(path) ?? []);
  if (entry === undefined) return [];
  if (entry.direct) return [setField(situation, fact, keys, value)];
  const whole = nest(keys, value) as JsonValue;
  if (fact === "flags" || fact === "settings") return [change(situation, { site: { [fact]: whole } })];
  if (fact === "data") return [change(situation, { data: whole as JsonObject })];
  const { inputFor, examples = [], scope } = entry;
  const computed = inputFor?.(whole, buildSituationInput(situation, site));
  const shown = examples.filter(([, result]) => JSON.stringify(result) === JSON.stringify(whole));
  const changes = [...(computed ? [computed] : []), ...shown.flatMap(([input]) => changesOf(input))];
  if (inputFor || changes.length > 0) return changes.map((item) => change(situation, item));
  // The subject of another decision than a car's has no schema of its own: its facts are given as they are.
  return scope === "page" ? [{ ...situation, facts: layOver(situation.facts, { [fact]: whole }) }] : [];
}

/**
 * Changes a situation so that the fact has the value (undefined: missing) at the path; undefined if no way is known. It changes
 * a real car or moment wherever the fact can be computed from one. `isAllowed` refuses ways.
 */
export function setFact(
  situation: Situation,
  place: FactPath,
  value: unknown,
  { site, isAllowed = () => true }: { site: FactSite; isAllowed?(situation: Situation): boolean },
): Situation | undefined {
  const keys = place.path === undefined ? [] : (parsePathKeys(place.path) ?? []);
  const hasValue = (changed: Situation) =>
    JSON.stringify(follow(computeSituationFacts(changed, site).get(place.fact), keys)) === JSON.stringify(value);
  return candidates(situation, place, value, site).find((candidate) => isAllowed(candidate) && hasValue(candidate));
}
