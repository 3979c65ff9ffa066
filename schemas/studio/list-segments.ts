import { convertToJsonObject, isObject, type JsonValue } from "../json-value.ts";

/** The steps of a pointer into a value, with items of lists by their id or name where they have one. */
export function nameListSegments(value: JsonValue | undefined, steps: readonly string[]): string[] {
  let now = value;
  return steps.map((step) => {
    const isItem = Array.isArray(now);
    now = Array.isArray(now) ? now[Number(step)] : convertToJsonObject(now)[step];
    const name = isItem && isObject(now) ? (now.id ?? now.name) : undefined;
    return typeof name === "string" ? name : step;
  });
}
