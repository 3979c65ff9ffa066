import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { pathKeys } from "../compile/path.ts";
import type { Space } from "./space.ts";

/** Facts of an example car, by name; a missing fact is absent. Flags and settings are among them, as objects. */
export type Witness = JsonObject;

function put(into: JsonObject, keys: readonly string[], value: JsonValue): void {
  const [key = "", ...rest] = keys;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = into[key];
  const object = typeof inner === "object" && inner !== null && !Array.isArray(inner) ? inner : {};
  into[key] = object;
  put(object, rest, value);
}

/**
 * The facts of a car for which the picked ways hold; groups that were not picked, because they do not matter, take
 * their first way. `base` are whole facts to start from, such as the site's settings.
 */
export function witnessOf(space: Space, picked: ReadonlyMap<number, number>, base: Witness): Witness {
  const facts: Witness = structuredClone(base);
  for (const [index, { places, classes }] of space.groups.entries()) {
    const tuple = classes[picked.get(index) ?? 0] ?? [];
    for (const [at, { fact, path }] of places.entries()) {
      const keys = [fact, ...(path === undefined ? [] : (pathKeys(path) ?? []))];
      const value = tuple[at] as JsonValue | undefined;
      if (value !== undefined) put(facts, keys, value);
      // A path that is missing needs a parent in which it can be.
      else if (keys.length > 1 && facts[fact] === undefined) facts[fact] = {};
      else if (keys.length === 2) delete (facts[fact] as JsonObject)[keys[1] ?? ""];
    }
  }
  return facts;
}
