import { isDeepStrictEqual } from "node:util";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";

/** One resolved value that differs. List items are keyed by their id; `undefined` is a missing value. */
export interface ValueChange {
  pointer: string;
  before?: JsonValue;
  after?: JsonValue;
}

/** A list of items with ids (or unique names) as an object keyed by them; undefined for any other list. */
function byId(value: JsonValue | undefined): JsonObject | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  for (const key of ["id", "name"]) {
    const entries = value.map((item) => [isObject(item) ? item[key] : undefined, item] as const);
    const ids = new Set(entries.map(([id]) => id).filter((id) => typeof id === "string"));
    if (ids.size === value.length) return Object.fromEntries(entries as [string, JsonValue][]);
  }
  return undefined;
}

/** Replaced as a whole when layers merge, so shown as a whole. */
const whole = new Set(["when", "then", "gate", "enabled", "linkedWhen", "value", "repeat"]);

const escaped = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1");

const change = (pointer: string, before: JsonValue | undefined, after: JsonValue | undefined): ValueChange => ({
  pointer,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

function* inObjects(before: JsonObject, after: JsonObject, pointer: string): Generator<ValueChange> {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, fresh, at] = [before[key], after[key], `${pointer}/${escaped(key)}`];
    if (!whole.has(key)) yield* iterateValueChanges(old, fresh, at);
    else if (!isDeepStrictEqual(old, fresh)) yield change(at, old, fresh);
  }
}

/** Every value that differs between two resolved trees, as deep as both have the same shape. */
export function* iterateValueChanges(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer = "",
): Generator<ValueChange> {
  if (isDeepStrictEqual(before, after)) return;
  if (isObject(before) && isObject(after)) {
    yield* inObjects(before, after, pointer);
    return;
  }
  const [old, fresh] = [byId(before), byId(after)];
  if (old === undefined || fresh === undefined) {
    yield change(pointer, before, after);
    return;
  }
  yield* inObjects(old, fresh, pointer);
  const order = (items: JsonObject, other: JsonObject) => Object.keys(items).filter((id) => Object.hasOwn(other, id));
  const [was, is] = [order(old, fresh), order(fresh, old)];
  // Order is priority in tables and what visitors see in menus and pages.
  if (was.join("\n") !== is.join("\n")) yield { pointer: `${pointer}/(order)`, before: was, after: is };
}
