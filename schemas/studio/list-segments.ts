import { convertToJsonObject, isObject, type JsonValue } from "../json-value.ts";

/** A step into a value: an item of a list by its id or name, where it has one. */
function nameStep(value: JsonValue | undefined, step: string): string {
  const item = Array.isArray(value) ? value[Number(step)] : undefined;
  const name = isObject(item) ? (item.id ?? item.name) : undefined;
  return typeof name === "string" ? name : step;
}

/** The steps of a pointer into a value, with items of lists by their id or name where they have one. */
export function nameListSegments(value: JsonValue | undefined, steps: readonly string[]): string[] {
  let now = value;
  return steps.map((step) => {
    const outer = now;
    now = Array.isArray(outer) ? outer[Number(step)] : convertToJsonObject(outer)[step];
    return nameStep(outer, step);
  });
}

/** A value and all that is in it, each with the steps that lead to it. */
export function* walkJson(
  value: JsonValue | undefined,
  steps: readonly string[] = [],
): Generator<[value: JsonValue, steps: readonly string[]]> {
  if (value === undefined) return;
  yield [value, steps];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* walkJson(inner, [...steps, nameStep(value, key)]);
}
