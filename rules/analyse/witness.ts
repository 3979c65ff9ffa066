import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { parsePathKeys } from "../compile/path.ts";
import type { FactPath, Space } from "./space.ts";

/** Facts of an example car, by name; a missing fact is absent. Flags and settings are among them, as objects. */
export type Witness = JsonObject;

function put(into: JsonObject, keys: readonly string[], value: JsonValue): void {
  const [key = "", ...rest] = keys;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = into[key];
  const object = convertToJsonObject(inner);
  into[key] = object;
  put(object, rest, value);
}

/** Facts in which each place has its value, added to whole facts such as the site's settings. */
export function buildFacts(valued: readonly (readonly [FactPath, unknown])[], base: Witness): Witness {
  // JSON by construction; structuredClone belongs to hosts, not to the language.
  const facts = JSON.parse(JSON.stringify(base)) as Witness;
  for (const [{ fact, path }, value] of valued) {
    const keys = [fact, ...(path === undefined ? [] : (parsePathKeys(path) ?? []))];
    if (value !== undefined) put(facts, keys, value as JsonValue);
    // A missing path still requires its parent object.
    else if (keys.length > 1 && facts[fact] === undefined) facts[fact] = {};
    else if (keys.length === 2) delete (facts[fact] as JsonObject)[keys[1] ?? ""];
  }
  return facts;
}

/**
 * The facts of a car for which the picked ways hold; groups that were not picked, because they do not matter, take
 * their first way.
 */
export function buildWitness(space: Space, picked: ReadonlyMap<number, number>, base: Witness): Witness {
  const valued = space.groups.flatMap(({ places, classes }, group) => {
    const tuple = classes[picked.get(group) ?? 0] ?? [];
    return places.map((place, at) => [place, tuple[at]] as const);
  });
  return buildFacts(valued, base);
}

/** Facts without the one at a place, and without what is empty then. */
function without(facts: JsonObject, [key = "", ...rest]: readonly string[]): JsonObject {
  const { [key]: value, ...others } = facts;
  if (rest.length === 0 || value === undefined) return others;
  const inner = without(convertToJsonObject(value), rest);
  return Object.keys(inner).length > 0 ? { ...facts, [key]: inner } : others;
}

/** The facts without those of the places that do not matter: `isSame` still holds without them. */
export function reduceWitness(
  facts: Witness,
  places: readonly FactPath[],
  isSame: (facts: Witness, left: FactPath) => boolean,
): Witness {
  return places.reduce((kept, place) => {
    const { fact, path } = place;
    const less = without(kept, [fact, ...(path === undefined ? [] : (parsePathKeys(path) ?? []))]);
    return isSame(less, place) ? less : kept;
  }, facts);
}
