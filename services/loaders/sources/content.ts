import { isDeepStrictEqual } from "node:util";
import { decideAbout, isShown } from "../../../renderer/pages/index.ts";
import { readPath } from "../../../renderer/planning/index.ts";
import { findSubjectName } from "../../../schemas/collections/catalogue.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../../schemas/json-value.ts";
import { defineLoader } from "../context.ts";
import { cacheLoader, createMomentCache, type KeptContext } from "../moment-cache.ts";

const keptItem = createMomentCache<Promise<JsonObject | undefined>>();

/** An item with the `decisions` of every table about such items; undefined when one of them hides it. */
function decided(context: KeptContext, subject: string, item: JsonObject): Promise<JsonObject | undefined> {
  return keptItem(context, item, async () => {
    const { prepared } = context.live;
    const decisions: JsonObject = {};
    for (const { table, about } of Object.values(prepared.tenant.tables)) {
      if (about !== subject) continue;
      decisions[table] = await decideAbout(prepared, table, { [subject]: item }, context);
    }
    return Object.values(decisions).every(isShown) ? { ...item, decisions } : undefined;
  });
}

const textOf = (value: JsonValue | undefined): string =>
  typeof value === "string" ? value.toLowerCase() : typeof value === "number" ? String(value) : "";

/** The value at a dotted path of an item (`model.name`). */
const valueAt = (item: JsonObject, path: string) => readPath(item, path);

/** Whether an item has this id or slug, or this address from one of its tables. */
function isAt(item: JsonObject, at: JsonValue): boolean {
  const outcomes = Object.values(convertToJsonObject(item.decisions));
  return item.id === at || item.slug === at || outcomes.some((outcome) => convertToJsonObject(outcome).href === at);
}

/** Whether one of the properties has the text; true without a text. */
function matches(item: JsonObject, match: JsonValue | undefined): boolean {
  const { text, in: names } = (match ?? {}) as { text?: JsonValue; in?: string[] };
  const wanted = textOf(text);
  return wanted === "" || (names ?? []).some((name) => textOf(valueAt(item, name)) === wanted);
}

/** Whether the properties contain every word; true without words. */
function holdsWords(item: JsonObject, search: JsonValue | undefined): boolean {
  const { text, in: names } = (search ?? {}) as { text?: JsonValue; in?: string[] };
  const words = textOf(text).split(/\s+/).filter(Boolean);
  const inside = (names ?? []).map((name) => textOf([valueAt(item, name)].flat().join(" "))).join(" ");
  return words.every((word) => inside.includes(word));
}

function holdsValue(item: JsonObject, has: JsonValue | undefined): boolean {
  const { value, in: name } = (has ?? {}) as { value?: JsonValue; in?: string };
  const list = name === undefined ? undefined : item[name];
  return value === undefined || (Array.isArray(list) && list.includes(value));
}

/** Order by the named properties; items without them come last; stable. */
function byProperties(names: readonly string[]): (a: JsonObject, b: JsonObject) => number {
  return (a, b) => {
    for (const name of names) {
      const [left, right] = [a[name], b[name]];
      if (left === right) continue;
      if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
      if (typeof left === "number" && typeof right === "number") return left - right;
      const order = String(left).localeCompare(String(right), "en");
      if (order !== 0) return order;
    }
    return 0;
  };
}

/**
 * Items of a content collection; with `id` or `path`, the one item of that id, slug or decided address. Offers and
 * models carry their `decisions` and are left out if a table hides them (S5.29).
 */
export const loader = defineLoader(
  "content",
  cacheLoader(async (context, params) => {
    const { collection, id, path, where, match, search, has, sort, limit } = params;
    const name = String(collection);
    const items: JsonObject[] = context.live.prepared.tenant.content[name] ?? [];
    const wanted = Object.entries(convertToJsonObject(where));
    const subject = findSubjectName(name);
    const kept = items
      .filter((item) => path !== undefined || id === undefined || isAt(item, id))
      .filter((item) => wanted.every(([key, value]) => isDeepStrictEqual(item[key], value)))
      .filter((item) => matches(item, match) && holdsWords(item, search) && holdsValue(item, has));
    const found: JsonObject[] = [];
    for (const item of kept) {
      const shown = subject === undefined ? item : await decided(context, subject, item);
      if (shown !== undefined) found.push(shown);
    }
    if (path !== undefined) return found.find((item) => isAt(item, path) || (id !== undefined && isAt(item, id)));
    if (id !== undefined) return found[0];
    const sorted = Array.isArray(sort) ? found.toSorted(byProperties(sort.map(String))) : found;
    return sorted.slice(0, Number(limit ?? found.length));
  }),
);
