import { isDeepStrictEqual } from "node:util";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { rewriteText } from "../../schemas/tools.ts";
import { mapById, type Texts } from "./values.ts";

/*
 * Merges two changes of the same JSON by pointer: what one side alone changed is taken over, and what both changed to different
 * values is a conflict. Items of lists are the same where their ids are.
 */

type Side = "ours" | "theirs";

/** A value that both sides changed; undefined: there is none. */
export interface ConflictingValue {
  /** The file and the pointer in it, as in ChangedValue. */
  at: string;
  base: string | undefined;
  ours: string | undefined;
  theirs: string | undefined;
}

/** Three states of the same files. */
export interface Sides<Content> {
  base: Content;
  ours: Content;
  theirs: Content;
}

type Value = JsonValue | undefined;

const printValue = (value: Value): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

const keep = <T>(value: T | undefined): value is T => value !== undefined;

/** Ids in the order of one list, with those of another one after the items that they follow there. */
function joinOrders(order: readonly string[], other: readonly string[]): string[] {
  const joined = [...order];
  for (const [index, id] of other.entries()) {
    if (joined.includes(id)) continue;
    const before = other.slice(0, index).findLast((earlier) => joined.includes(earlier));
    joined.splice(before === undefined ? 0 : joined.indexOf(before) + 1, 0, id);
  }
  return joined;
}

class Merger {
  readonly conflicts: ConflictingValue[] = [];
  readonly #choose: (at: string) => Side | undefined;

  constructor(choose: (at: string) => Side | undefined) {
    this.#choose = choose;
  }

  /** The side that counts where both have changed something. */
  settle<Content>(at: string, { base, ours, theirs }: Sides<Content>, print: (content: Content) => string | undefined) {
    const side = this.#choose(at);
    if (side === undefined) this.conflicts.push({ at, base: print(base), ours: print(ours), theirs: print(theirs) });
    return side === "theirs" ? theirs : ours;
  }

  merge(at: string, sides: Sides<Value>): Value {
    const { base, ours, theirs } = sides;
    if (isDeepStrictEqual(ours, theirs) || isDeepStrictEqual(base, theirs)) return ours;
    if (isDeepStrictEqual(base, ours)) return theirs;
    if (isObject(ours) && isObject(theirs))
      return this.#mergeObjects(at, { base: isObject(base) ? base : {}, ours, theirs });
    if (Array.isArray(ours) && Array.isArray(theirs)) {
      const [of, oursById, theirsById] = [Array.isArray(base) ? base : [], mapById(ours), mapById(theirs)];
      const baseById = mapById(of);
      if (baseById && oursById && theirsById)
        return this.#mergeLists(at, { base: baseById, ours: oursById, theirs: theirsById });
    }
    return this.settle(at, sides, printValue);
  }

  #mergeObjects(at: string, { base, ours, theirs }: Sides<JsonObject>): JsonObject {
    const merged: JsonObject = {};
    for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
      const value = this.merge(`${at}/${key}`, { base: base[key], ours: ours[key], theirs: theirs[key] });
      if (value !== undefined) merged[key] = value;
    }
    return merged;
  }

  #mergeLists(at: string, { base, ours, theirs }: Sides<ReadonlyMap<string, JsonValue>>): JsonValue[] {
    const isCommon = (id: string) => base.has(id) && ours.has(id) && theirs.has(id);
    const orderOf = (items: ReadonlyMap<string, JsonValue>) => [...items.keys()].filter(isCommon).join();
    const orders = { base: orderOf(base), ours: orderOf(ours), theirs: orderOf(theirs) };
    const isOrderOfBoth = orders.ours !== orders.base && orders.theirs !== orders.base && orders.ours !== orders.theirs;
    const order = isOrderOfBoth
      ? this.settle(`${at} (order)`, orders, (text) => text)
      : orders.ours === orders.base
        ? orders.theirs
        : orders.ours;
    const [first, second] = order === orders.ours ? [ours, theirs] : [theirs, ours];
    const ids = joinOrders([...first.keys()], [...second.keys()]);
    return ids
      .map((id) => this.merge(`${at}/${id}`, { base: base.get(id), ours: ours.get(id), theirs: theirs.get(id) }))
      .filter(keep);
  }
}

function parse(text: string | undefined): Value {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function mergeFile(merger: Merger, file: string, texts: Sides<string | undefined>): string | undefined {
  const { base, ours, theirs } = texts;
  if (ours === theirs || base === theirs) return ours;
  if (base === ours) return theirs;
  const [oursValue, theirsValue] = [parse(ours), parse(theirs)];
  if (ours === undefined || oursValue === undefined || theirsValue === undefined)
    return merger.settle(file, texts, (text) => text);
  const merged = merger.merge(`${file} `, { base: parse(base), ours: oursValue, theirs: theirsValue });
  if (merged === undefined) return undefined;
  const rewritten = rewriteText(ours, merged);
  return "problem" in rewritten ? `${JSON.stringify(merged, null, 2)}\n` : rewritten.text;
}

/**
 * Merges what two sides made of the same files. `choose` says which side counts at a pointer that both changed; where it says
 * nothing, ours stays and the pointer is a conflict. Texts keep the form of ours.
 */
export function mergeTexts(
  { base, ours, theirs }: Sides<Texts>,
  choose: (at: string) => Side | undefined,
): { files: Map<string, string>; conflicts: ConflictingValue[] } {
  const merger = new Merger(choose);
  const files = new Map<string, string>();
  for (const file of [...new Set([...ours.keys(), ...theirs.keys()])].sort()) {
    const texts = { base: base.get(file), ours: ours.get(file), theirs: theirs.get(file) };
    const text = mergeFile(merger, file, texts);
    if (text !== undefined) files.set(file, text);
  }
  return { files, conflicts: merger.conflicts };
}
