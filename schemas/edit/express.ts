import type { JsonDoc } from "../json/doc.ts";
import { findMember } from "../json/value-at.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import {
  collectItemIds,
  type IdKey,
  isAddingList,
  isExpression,
  isRemoval,
  isReplacingList,
  isWholeValue,
  merge,
  namedItems,
} from "../resolve/merge.ts";
import { computePlacements } from "./ordering.ts";

type Value = JsonValue | undefined;

/** What a layer says, what the layers below say, and what they are to say together. */
export interface Spoken {
  own: Value;
  low: Value;
  wanted: Value;
}

/** Whether two values are the same, whatever the order of their keys. */
export function isSameValue(one: Value, other: Value): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const keys = Object.keys(one);
  const isAlike = Array.isArray(one) === Array.isArray(other) && keys.length === Object.keys(other).length;
  return isAlike && keys.every((key) => isSameValue(findMember(one, key), findMember(other, key)));
}

/** What a layer's value makes of that of the layers below, under a key. */
export function mergeValues(low: Value, own: Value, key = ""): Value {
  const place = (value: JsonValue) => ({ doc: { hasDirectives: true } as JsonDoc, layer: "", value, path: [] });
  const below = low === undefined ? {} : { [key]: low };
  const base = { value: below, places: [place(below)] };
  const merged = merge(base, place(own === undefined ? {} : { [key]: own }), () => undefined);
  return findMember(merged.value, key);
}

/** The key by which the items of a list merge; undefined for lists that layers replace. */
export function findItemKey(list: Value, key: string | undefined): IdKey | undefined {
  if (!Array.isArray(list)) return undefined;
  if (collectItemIds(list)) return "id";
  return namedItems.has(key ?? "") && collectItemIds(list, "name") ? "name" : undefined;
}

/**
 * What a layer says for all to say what is wanted: what it says already where that does, and else the least. Undefined: nothing.
 */
export function expressValue(spoken: Spoken, key = ""): Value {
  const { own, low, wanted } = spoken;
  if (own !== undefined && isSameValue(mergeValues(low, own, key), wanted)) return own;
  if (isSameValue(low, wanted)) return undefined;
  if (wanted === undefined) return { $remove: true };
  const replaced = Array.isArray(wanted)
    ? [{ $replace: true }, ...wanted]
    : isObject(wanted)
      ? { $replace: true, ...wanted }
      : wanted;
  const part = isWholeValue(key)
    ? undefined
    : (expressMembers(spoken) ?? expressItems(spoken, key) ?? expressAdditions(spoken));
  const ways = [part, wanted, replaced];
  return ways.find((way) => way !== undefined && isSameValue(mergeValues(low, way, key), wanted)) ?? part ?? wanted;
}

function expressMembers({ own, low, wanted }: Spoken): JsonObject | undefined {
  if (!isObject(wanted) || !isObject(low) || isExpression(wanted) || isExpression(low)) return undefined;
  const said = convertToJsonObject(own);
  if (said.$replace === true) return undefined;
  const keys = new Set([said, wanted, low].flatMap((value) => Object.keys(value)));
  const members = [...keys].flatMap((key) => {
    const [ownMember, lowMember, wantedMember] = [said, low, wanted].map((value) => findMember(value, key));
    const isPosition = key === "$before" || key === "$after";
    const member = isPosition ? ownMember : expressValue({ own: ownMember, low: lowMember, wanted: wantedMember }, key);
    return member === undefined || key === "$remove" ? [] : [[key, member] as const];
  });
  return Object.fromEntries(members);
}

/**
 * A list of texts as what it adds to the list below: where the layer adds already, or says nothing and takes nothing away.
 * Undefined where the layer must say the whole list.
 */
function expressAdditions({ own, low, wanted }: Spoken): JsonValue[] | undefined {
  if (!Array.isArray(wanted) || !Array.isArray(low) || low.length === 0) return undefined;
  if (![...wanted, ...low].every((item) => typeof item === "string")) return undefined;
  const kept = low.filter((item) => wanted.includes(item));
  const isAdding = own === undefined ? kept.length === low.length && wanted.length > low.length : isAddingList(own);
  if (!isAdding) return undefined;
  const removed = low.filter((item) => !wanted.includes(item)).map(($remove) => ({ $remove }));
  return [{ $add: true }, ...removed, ...wanted.slice(kept.length)];
}

/** The items that a layer says of a list whose items merge; undefined for any other list. */
function expressItems({ own, low, wanted }: Spoken, key: string): JsonValue[] | undefined {
  const itemKey = findItemKey(low, key);
  if (itemKey === undefined || !Array.isArray(wanted) || isReplacingList(own ?? null)) return undefined;
  const idsOf = (list: Value) => (Array.isArray(list) ? list : []).map((item) => String(findMember(item, itemKey)));
  const find = (list: Value, id: string) =>
    Array.isArray(list) ? list.find((item) => findMember(item, itemKey) === id) : undefined;
  const [lowIds, order] = [idsOf(low), idsOf(wanted)];
  const sayItem = (id: string): JsonValue[] => {
    const [said, lowItem, goal] = [own, low, wanted].map((list) => find(list, id));
    if (goal === undefined)
      return lowItem === undefined ? [] : [isRemoval(said) ? (said ?? null) : { [itemKey]: id, $remove: true }];
    const inner = expressValue({ own: isRemoval(said) ? undefined : said, low: lowItem, wanted: goal });
    const isIdle = inner !== said && lowItem !== undefined && Object.keys(Object(inner)).join() === itemKey;
    if (inner === undefined || isIdle) return [];
    return [inner === said ? inner : { [itemKey]: id, ...convertToJsonObject(inner) }];
  };
  const items = [...new Set([...idsOf(own), ...order, ...lowIds])].flatMap(sayItem);
  const known = [...new Set([...lowIds, ...idsOf(items)])];
  const isPlaced = (item: JsonValue) =>
    ["$before", "$after"].every((name) => known.includes(String(findMember(item, name) ?? known[0])));
  if (items.every(isPlaced) && idsOf(mergeValues(low, items, key)).join("\n") === order.join("\n")) return items;
  const placements = computePlacements(order, known, lowIds);
  return [...new Set([...idsOf(items), ...order])].flatMap((id) => {
    const { $before, $after, ...item } = convertToJsonObject(find(items, id));
    const placed = { [itemKey]: id, ...placements.get(id), ...item };
    return Object.keys(placed).length === 1 && find(items, id) === undefined ? [] : [placed];
  });
}
