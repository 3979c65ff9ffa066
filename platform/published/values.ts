import { isObject, type JsonValue } from "../../schemas/json-value.ts";

/** The texts of JSON files by path. */
export type Texts = ReadonlyMap<string, string>;

/** A value that differs between two versions; undefined: there is none. */
export interface ChangedValue {
  /** The file and the pointer in it, items of lists by their ids: `acme/site.json /phone`. */
  at: string;
  before: string | undefined;
  after: string | undefined;
}

/** The items of a list by their ids; undefined if one has none, or the same as another. */
export function mapById(list: readonly JsonValue[]): ReadonlyMap<string, JsonValue> | undefined {
  const items = new Map<string, JsonValue>();
  for (const item of list) {
    if (!isObject(item) || typeof item.id !== "string" || items.has(item.id)) return undefined;
    items.set(item.id, item);
  }
  return items;
}

/** Adds the values below a value. The order of a list of items with ids is a value of its own, so that it is compared as well. */
function addValues(values: Map<string, string>, at: string, value: JsonValue): void {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) {
    values.set(at, JSON.stringify(value));
    return;
  }
  if (!Array.isArray(value)) {
    for (const [key, child] of Object.entries(value)) addValues(values, `${at}/${key}`, child);
    return;
  }
  const items = mapById(value);
  if (items) values.set(`${at} (order)`, [...items.keys()].join(", "));
  for (const [key, child] of items ?? value.entries()) addValues(values, `${at}/${key}`, child);
}

/** Every value of JSON files; a text that is no JSON is one value. */
export function collectValues(texts: Texts): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [file, text] of texts)
    try {
      addValues(values, `${file} `, JSON.parse(text) as JsonValue);
    } catch {
      values.set(file, text);
    }
  return values;
}

/** The values in which two versions differ. */
export function compareValues(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): ChangedValue[] {
  const all = [...new Set([...before.keys(), ...after.keys()])];
  return all
    .filter((at) => before.get(at) !== after.get(at))
    .map((at) => ({ at, before: before.get(at), after: after.get(at) }));
}

/** A version whose content is still there. */
export interface KeptVersion {
  version: number;
  values: ReadonlyMap<string, string>;
}

/**
 * The version that a folder without a note was probably made on: of those that are kept (the newest first), the one from which it
 * differs least; of several, the oldest, so that no change of others is taken for its own.
 */
export function findBaseVersion<Kept extends KeptVersion>(
  kept: readonly Kept[],
  own: ReadonlyMap<string, string>,
): Kept | undefined {
  const counted = kept.toReversed().map((version) => ({ version, count: compareValues(version.values, own).length }));
  return counted.toSorted((a, b) => a.count - b.count)[0]?.version;
}

/** What a folder would take back: values that were changed after its base, and that it does not have as they are now. */
export function findOverwrittenValues(
  base: KeptVersion,
  newest: KeptVersion,
  own: ReadonlyMap<string, string>,
): ChangedValue[] {
  return compareValues(base.values, newest.values)
    .filter(({ at, after }) => own.get(at) !== after)
    .map(({ at, after }) => ({ at, before: after, after: own.get(at) }));
}
