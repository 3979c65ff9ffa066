import { convertToJsonObject, type JsonObject, type JsonValue } from "../json-value.ts";
import { parsePointer } from "./pointer.ts";

/** Keys and indexes that lead to a value. */
export type Path = readonly (string | number)[];

/** The member of a parsed container, own properties only. */
export function findMember(container: JsonValue | undefined, key: string | number): JsonValue | undefined {
  if (typeof container !== "object" || container === null) return undefined;
  if (Array.isArray(container)) return container[Number(key)];
  return Object.hasOwn(container, key) ? container[key] : undefined;
}

/** The index of an item that is named by its id or name, or by its index; -1 if there is none. */
export function findItemIndex(list: readonly JsonValue[], name: string | number): number {
  if (typeof name === "number") return name < list.length ? name : -1;
  const byId = list.findIndex((item) => [convertToJsonObject(item).id, convertToJsonObject(item).name].includes(name));
  return byId >= 0 || !/^(?:0|[1-9]\d*)$/.test(name) || Number(name) >= list.length ? byId : Number(name);
}

/** The path of a pointer, with numbers as the indexes of items: a name of digits would be an id. */
export function readPath(value: JsonValue | undefined, pointer: string): (string | number)[] {
  const path: (string | number)[] = [];
  for (const step of parsePointer(pointer)) path.push(Array.isArray(findValueAt(value, path)) ? Number(step) : step);
  return path;
}

/** The value that a path leads to: keys, and ids, names or indexes of items. */
export const findValueAt = (value: JsonValue | undefined, path: Path): JsonValue | undefined =>
  path.reduce<JsonValue | undefined>(
    (now, step) => findMember(now, Array.isArray(now) ? findItemIndex(now, step) : step),
    value,
  );

/** A value with another one where a path leads, or without it (undefined); objects that the path needs are made, items are not. */
export function replaceValueAt(
  value: JsonValue | undefined,
  [step, ...rest]: Path,
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
