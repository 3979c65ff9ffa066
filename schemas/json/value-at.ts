import { convertToJsonObject, type JsonObject, type JsonValue } from "../json-value.ts";
import { findMember } from "./doc.ts";

/** The index of an item that is named by its id, its name or its index; -1 if there is none. */
export function findItemIndex(list: readonly JsonValue[], name: string): number {
  const byId = list.findIndex((item) => [convertToJsonObject(item).id, convertToJsonObject(item).name].includes(name));
  return byId >= 0 || !/^(?:0|[1-9]\d*)$/.test(name) || Number(name) >= list.length ? byId : Number(name);
}

/** The value that steps lead to: keys, and ids, names or indexes of items. */
export const findValueAt = (value: JsonValue | undefined, steps: readonly string[]): JsonValue | undefined =>
  steps.reduce<JsonValue | undefined>(
    (now, step) => findMember(now, Array.isArray(now) ? findItemIndex(now, step) : step),
    value,
  );

/** A value with another one where steps lead, or without it (undefined); objects that the steps need are made, items are not. */
export function replaceValueAt(
  value: JsonValue | undefined,
  [step, ...rest]: readonly string[],
  inner: JsonValue | undefined,
): JsonValue | undefined {
  if (step === undefined) return inner;
  const next = replaceValueAt(findValueAt(value, [step]), rest, inner);
  if (Array.isArray(value)) {
    const index = findItemIndex(value, step);
    if (index < 0) return value;
    return next === undefined ? value.toSpliced(index, 1) : value.with(index, next);
  }
  const { [step]: _, ...others } = convertToJsonObject(value);
  return next === undefined ? others : { ...convertToJsonObject(value), [step]: next };
}

/** An object with another name for one of its keys, at the same position. */
export const renameKey = (object: JsonObject, key: string, name: string): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([own, value]) => [own === key ? name : own, value]));
