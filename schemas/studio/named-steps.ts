import { isObject, type JsonValue, objectOf } from "../json-value.ts";

/** The steps of a pointer into a value, with items of lists by their id or name where they have one. */
export function namedSteps(value: JsonValue | undefined, steps: readonly string[]): string[] {
  let now = value;
  return steps.map((step) => {
    const isItem = Array.isArray(now);
    now = Array.isArray(now) ? now[Number(step)] : objectOf(now)[step];
    const name = isItem && isObject(now) ? (now.id ?? now.name) : undefined;
    return typeof name === "string" ? name : step;
  });
}
