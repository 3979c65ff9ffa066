import { adviseType, formatShortValue } from "../diagnostics/intended-value.ts";
import { guess } from "../diagnostics/nearest.ts";
import { formatPointer } from "../json/pointer.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import { mergeDirectives } from "../parts/merge-directives.ts";
import { type Move, move } from "./move.ts";
import type { Report } from "./report.ts";
import { createChildPosition, findTrackedMember, type SetValue, type Tracked } from "./tracked.ts";

const atomicKeys = new Set([
  ...["when", "then", "gate", "enabled", "pathsWhen", "linkedWhen", "stepsWhen", "carWhen"],
  ...["googleWhen", "metaWhen"],
  ...["filter", "value", "repeat", "layer"],
]);
// Examples, invariants and impossible combinations of a table have names instead of ids; layers add to them.
export const namedItems: ReadonlySet<string> = new Set(["examples", "invariants", "impossible"]);
/** What the first entry of a list says of the whole list. */
const listDirectives = ["$replace", "$add"] as const;
const expressionKeys = ["$bind", "$msg", "$env", "$fact", "$url"];

/** Whether an object is an expression, which layers only replace as a whole. */
export function isExpression(value: JsonObject): boolean {
  return expressionKeys.some((key) => Object.hasOwn(value, key));
}

/** Whether layers only replace what a key holds as a whole. */
export function isWholeValue(key: string | undefined): boolean {
  return key !== undefined && atomicKeys.has(key);
}

/** Whether a value removes something of a lower layer. */
export function isRemoval(value: JsonValue | undefined): boolean {
  return isObject(value) && value.$remove === true;
}

/** The key by which the items of a list merge. */
export type IdKey = "id" | "name";

/** The directive of an entry that says nothing else: `$replace` or `$add`. */
const findListDirective = (item: JsonValue | undefined): (typeof listDirectives)[number] | undefined =>
  isObject(item) && Object.keys(item).length === 1 ? listDirectives.find((key) => Object.hasOwn(item, key)) : undefined;

/** Whether a list begins with an entry that says only this directive. */
function beginsWith(list: JsonValue | undefined, directive: (typeof listDirectives)[number]): boolean {
  const first = Array.isArray(list) ? list[0] : undefined;
  return findListDirective(first) === directive && convertToJsonObject(first)[directive] === true;
}

/** Whether a list begins with `{ "$replace": true }`: it replaces the list below as a whole. */
export const isReplacingList = (list: JsonValue): boolean => beginsWith(list, "$replace");

/** Whether a list begins with `{ "$add": true }`: it adds to the list below, whatever its entries are. */
export const isAddingList = (list: JsonValue | undefined): boolean => beginsWith(list, "$add");

/** Whether the first entry of a list is no item. */
export const hasListDirective = (list: JsonValue): boolean => isReplacingList(list) || isAddingList(list);

/** The ids (or names) of a list whose items all have one; undefined for any other list. */
export function collectItemIds(list: JsonValue, key: IdKey = "id"): string[] | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const ids: string[] = [];
  for (const item of list) {
    const id = isObject(item) ? item[key] : undefined;
    if (typeof id !== "string") return undefined;
    ids.push(id);
  }
  return ids;
}

/** Whether a list adds to the one below, by names; an entry without one is a mistake, and adds too. */
const addsTo = (below: JsonValue, declared: JsonValue): boolean =>
  collectItemIds(below, "name") !== undefined &&
  Array.isArray(declared) &&
  declared.length > 0 &&
  !isReplacingList(declared);

function plain(place: SetValue): Tracked {
  return { value: place.value, places: [place] };
}

/** A value that no lower layer has, without its merge directives. */
function fresh(place: SetValue, report: Report): Tracked {
  if (!place.doc.hasDirectives) return plain(place);
  if (Array.isArray(place.value)) {
    checkListDirectives(place, place.value, report);
    const named = collectItemIds(place.value.filter((item) => findListDirective(item) === undefined));
    if (named) return mergeById(undefined, place, report);
    return isAddingList(place.value) ? addToList(undefined, place, report) : freshList(place, report);
  }
  return isObject(place.value) ? mergeObjects(undefined, place, report) : plain(place);
}

/** `{ "$replace": true }` and `{ "$add": true }` speak of a list only where they stand first. */
function checkListDirectives(place: SetValue, list: readonly JsonValue[], report: Report): void {
  for (const [index, item] of list.entries()) {
    const directive = findListDirective(item);
    if (directive === undefined || (index === 0 && hasListDirective(place.value))) continue;
    const problem = index === 0 ? "must be true" : "must be the first entry of its list";
    const pointer = formatPointer([...place.path, index, directive]);
    const how = `Move { "${directive}": true } to the beginning of the list.`;
    report(place, { code: "layer/bad-directive", params: { directive, problem, how }, pointer });
  }
}

/** The items that a list gives, with their places. */
function ownItems(place: SetValue): SetValue[] {
  const items = (place.value as JsonValue[]).map((item, index) => createChildPosition(place, index, item));
  return items.filter(({ value }) => findListDirective(value) === undefined);
}

/** The list below without what `{ "$remove": value }` names, then the entries that it does not have. */
function addToList(base: Tracked | undefined, place: SetValue, report: Report): Tracked {
  checkListDirectives(place, place.value as JsonValue[], report);
  const below = Array.isArray(base?.value) ? base.value : [];
  const items = new Map<string, Tracked>();
  for (const index of below.keys()) {
    const item = base && findTrackedMember(base, index);
    if (item) items.set(JSON.stringify(item.value), item);
  }
  for (const at of ownItems(place)) {
    const { $remove, ...more } = convertToJsonObject(at.value);
    if ($remove === undefined || Object.keys(more).length > 0) {
      const item = fresh(at, report);
      const key = JSON.stringify(item.value);
      items.set(key, items.get(key) ?? item);
    } else if (!items.delete(JSON.stringify($remove))) {
      const texts = below.filter((item) => typeof item === "string");
      nothingToRemove(
        createChildPosition(at, "$remove", $remove),
        { what: typeof $remove === "string" ? $remove : formatShortValue($remove) },
        texts,
        report,
      );
    }
  }
  return listOf([...items.values()], base, place);
}

function freshList(place: SetValue, report: Report): Tracked {
  const items = ownItems(place).map((at) => fresh(at, report));
  return listOf(items, undefined, place);
}

/** Whether a list changes one below: all its entries have ids, or it names one of that list, and an entry without an id is a mistake. */
function changesSome(declared: JsonValue, below: readonly string[] | undefined): boolean {
  const items = isAddingList(declared) ? (declared as JsonValue[]).slice(1) : declared;
  if (below === undefined || !Array.isArray(items) || items.some((item) => findListDirective(item) !== undefined))
    return false;
  const isBelow = (item: JsonValue) => isObject(item) && typeof item.id === "string" && below.includes(item.id);
  return collectItemIds(items) !== undefined || items.some(isBelow);
}

/** Merges one layer's value over the merged value of the layers below. */
export function merge(base: Tracked | undefined, place: SetValue, report: Report): Tracked {
  if (base === undefined) return fresh(place, report);
  const declared = place.value;
  if (isObject(declared) && isObject(base.value) && declared.$replace !== true) {
    if (!isExpression(declared) && !isExpression(base.value)) return mergeObjects(base, place, report);
  }
  if (changesSome(declared, collectItemIds(base.value))) return mergeById(base, place, report);
  if (isAddingList(declared) && Array.isArray(base.value)) return addToList(base, place, report);
  const isOther = kindOf(base.value) !== "" && kindOf(declared) !== kindOf(base.value);
  if (!isOther) return { ...fresh(place, report), places: [...base.places, place] };
  // What an object removes of a list, or a list of an object, says nothing.
  return { ...fresh(place, () => undefined), places: [...base.places, place], below: base };
}

/** What has members: an object or a list. */
const kindOf = (value: JsonValue): "list" | "object" | "" =>
  Array.isArray(value) ? "list" : isObject(value) && !isExpression(value) ? "object" : "";

function mergeMember(key: string, base: Tracked | undefined, place: SetValue, report: Report): Tracked {
  if (base && namedItems.has(key) && addsTo(base.value, place.value)) {
    return mergeById(base, place, report, "name");
  }
  if (!atomicKeys.has(key)) return merge(base, place, report);
  return { value: place.value, places: [...(base?.places ?? []), place] };
}

/** What to write instead of a value of a directive that can only be true. */
function flagAdvice(key: string, declared: JsonValue): string | undefined {
  const isOff = declared === false || (typeof declared === "string" && /^(?:false|no|off)$/i.test(declared.trim()));
  return isOff ? `Remove "${key}".` : adviseType(declared, ["boolean"]);
}

function checkDirectives(place: SetValue, report: Report): void {
  for (const key of mergeDirectives) {
    const declared = (place.value as JsonObject)[key];
    if (declared === undefined) continue;
    const flag = key === "$remove" || key === "$replace";
    const problem = flag
      ? declared === true
        ? undefined
        : "must be true"
      : typeof declared === "string"
        ? undefined
        : "must be the id of an item";
    const pointer = formatPointer([...place.path, key]);
    if (problem === undefined) continue;
    const how = flag ? flagAdvice(key, declared) : adviseType(declared, ["string"]);
    const params = { directive: key, problem, ...(how && { how }) };
    report(place, { code: "layer/bad-directive", params, pointer });
  }
  const { $before, $after } = place.value as JsonObject;
  if (typeof $before !== "string" || typeof $after !== "string") return;
  const problem = `names another place than "$before": one place counts`;
  const params = { directive: "$after", problem, how: 'Keep "$before" or "$after", and remove the other.' };
  const pointer = formatPointer([...place.path, "$after"]);
  report(place, { code: "layer/bad-directive", params, pointer, at: "key" });
}

/** What an item that is removed says besides: it was perhaps meant to be changed. */
function checkRemoved(place: SetValue, key: IdKey, id: string, report: Report): void {
  const more = Object.keys(place.value as JsonObject).find((text) => text !== key && text !== "$remove");
  if (more === undefined) return;
  const pointer = formatPointer([...place.path, more]);
  const params = {
    directive: "$remove",
    problem: `takes "${id}" away, so that its "${more}" changes nothing`,
    how: `To change the entry, remove "$remove"; to remove it, leave out "${more}".`,
  };
  report(place, { code: "layer/bad-directive", params, pointer, at: "key", severity: "warning" });
}

function mergeObjects(base: Tracked | undefined, place: SetValue, report: Report): Tracked {
  const declared = place.value as JsonObject;
  if (place.doc.hasDirectives) checkDirectives(place, report);
  const below = convertToJsonObject(base?.value);
  const children = new Map<string | number, Tracked>();
  const value: JsonObject = {};
  let isSame = base !== undefined;
  for (const key of new Set([...Object.keys(below), ...Object.keys(declared)])) {
    const over = mergeDirectives.has(key) || !Object.hasOwn(declared, key) ? undefined : declared[key];
    if (over === undefined) {
      if (Object.hasOwn(below, key)) value[key] = below[key] as JsonValue;
      continue;
    }
    const at = createChildPosition(place, key, over);
    if (!isRemoval(over)) {
      const child = mergeMember(key, base && findTrackedMember(base, key), at, report);
      children.set(key, child);
      value[key] = child.value;
      isSame &&= child.value === below[key];
    } else if (Object.hasOwn(below, key)) isSame = false;
    else nothingToRemove(at, { what: key }, Object.keys(below), report);
  }
  const places = [...(base?.places ?? []), place];
  const rest = base && { rest: base };
  if (isSame && base) return { value: base.value, places, children, ...rest };
  return { value: Object.freeze(value), places, children, ...rest };
}

/** Reports that there is nothing to remove; `list` is the one that should have it, if no lower layer has that list. */
function nothingToRemove(
  place: SetValue,
  { what, list }: { what: string; list?: string | undefined },
  names: readonly string[],
  report: Report,
): void {
  report(place, {
    code: "layer/nothing-to-remove",
    params: { what, list, near: guess(what, names) },
    pointer: formatPointer(place.path),
  });
}

function listOf(items: Tracked[], base: Tracked | undefined, place: SetValue): Tracked {
  const places = [...(base?.places ?? []), place];
  const children = new Map<string | number, Tracked>(items.entries());
  const below = base?.value;
  const same =
    Array.isArray(below) && below.length === items.length && items.every((item, index) => item.value === below[index]);
  if (same) return { value: below, places, children };
  return { value: Object.freeze(items.map((item) => item.value)) as JsonValue[], places, children };
}

/** The items of a list by their ids, in its order. */
function itemsById(base: Tracked | undefined, key: IdKey): Map<string, Tracked> {
  const items = new Map<string, Tracked>();
  for (const [index, id] of (collectItemIds(base?.value ?? [], key) ?? []).entries()) {
    const item = base && findTrackedMember(base, index);
    if (item) items.set(id, item);
  }
  return items;
}

/** Lists of things with an id: items merge by id, new ones go to the end, then moves, then removals. */
function mergeById(base: Tracked | undefined, place: SetValue, report: Report, key: IdKey = "id"): Tracked {
  const items = itemsById(base, key);
  const moves: Move[] = [];
  const removals: { id: string; place: SetValue }[] = [];
  const names = new Set<string>();
  for (const at of ownItems(place)) {
    const item = convertToJsonObject(at.value);
    // What lacks its name is an entry of its own; its schema refuses it.
    const id = typeof item[key] === "string" ? item[key] : `\0${items.size}`;
    // Of two with one name, the first was meant: the other would be merged into it.
    if (key === "name" && names.has(id)) continue;
    names.add(id);
    if (item.$remove === true) {
      removals.push({ id, place: at });
      checkRemoved(at, key, id, report);
      continue;
    }
    items.set(id, merge(items.get(id), at, report));
    for (const directive of ["$before", "$after"] as const) {
      const anchor = item[directive];
      if (typeof anchor === "string") moves.push({ id, place: at, directive, anchor });
    }
  }
  const order = move([...items.keys()], moves, report);
  for (const { id, place: at } of removals) {
    if (items.delete(id)) continue;
    const list = base === undefined ? String(place.path.at(-1)) : undefined;
    nothingToRemove(createChildPosition(at, key, id), { what: id, list }, order, report);
  }
  const kept = order.map((id) => items.get(id)).filter((item) => item !== undefined);
  return listOf(kept, base, place);
}
