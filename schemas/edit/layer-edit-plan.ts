import { editAll, type Refused, type TextOp } from "../json/edit-text.ts";
import { formatPointer, parsePointer } from "../json/pointer.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import { isAddingList, isExpression, isWholeValue, namedItems } from "../resolve/merge.ts";
import { type Beside, computePlacements, computeTargetIndex, listAnchors, orderWith } from "./ordering.ts";
import { getMember, type ItemKey, type Place } from "./place.ts";

/**
 * A change of what one layer says. Pointers are those of the resolved tree (`/pages/home/layout/hero/props/heading`):
 * items of a list by id or index.
 * - `set` gives a value, over what the layers below say.
 * - `remove` takes a value away; of what a layer below says, a `$remove` remains.
 * - `insert` adds an item to the list at the pointer, `move` moves the item at the pointer: beside another one, or to the
 *   end. In a list that layers merge, `$before` and `$after` say so, at other items of the layer too where they have to.
 * - `reset` takes away what this layer says, and what is empty without it.
 */
export type LayerOp =
  | { op: "set"; pointer: string; value: JsonValue }
  | { op: "remove"; pointer: string }
  | ({ op: "insert"; pointer: string; value: JsonValue } & Beside)
  | ({ op: "move"; pointer: string } & Beside)
  | { op: "reset"; pointer: string };

export const refuseMissingValue = (pointer: string): Refused => ({
  problem: `there is nothing at ${pointer || "/"}`,
});

/** The operations that write a value at a place. */
function written({ steps, wrap }: Place, value: JsonValue): TextOp[] {
  return [{ op: "set", pointer: formatPointer(steps), value: wrap ? wrap(value) : value }];
}

/**
 * A list of texts as what it adds to the list below: where the layer adds already, or says nothing and takes nothing away.
 * Undefined where the layer must say the whole list.
 */
function additions({ own, low, inside }: Place, { pointer }: LayerOp, value: JsonValue): JsonValue[] | undefined {
  const way = parsePointer(pointer);
  if (isWholeValue(way[way.length - inside.length - 1])) return undefined;
  if (!Array.isArray(value) || !Array.isArray(low) || low.length === 0) return undefined;
  if (![...value, ...low].every((item) => typeof item === "string")) return undefined;
  const kept = low.filter((item) => value.includes(item));
  const isInOrder = kept.every((item, index) => value[index] === item) && new Set(value).size === value.length;
  const isPlain = own === undefined ? value.length > low.length && kept.length === low.length : isAddingList(own);
  if (!isInOrder || !isPlain) return undefined;
  const removed = low.filter((item) => !value.includes(item)).map(($remove) => ({ $remove }));
  return [{ $add: true }, ...removed, ...value.slice(kept.length)];
}

/** A value that replaces what the layers below say, where it would be merged with it. */
function instead(value: JsonValue, low: JsonValue | undefined, key: string | undefined): JsonValue {
  if (Array.isArray(value)) {
    const merges = Array.isArray(low) && low.length > 0 && value.length > 0;
    const adds = namedItems.has(key ?? "") || value.every((item) => isObject(item));
    return merges && adds ? [{ $replace: true }, ...value] : value;
  }
  if (!isObject(value) || !isObject(low) || isWholeValue(key)) return value;
  if (isExpression(value) || isExpression(low)) return value;
  return Object.keys(low).length === 0 ? value : { ...value, $replace: true };
}

/** The operation on a text in which the value stands as it is resolved: `steps` lead to the value, `list` holds it. */
function plainOp(op: LayerOp, steps: readonly string[], list: JsonValue | undefined): TextOp | undefined {
  const pointer = formatPointer(steps);
  if (op.op === "set") return { op: "set", pointer, value: op.value };
  if (op.op === "remove") return { op: "remove", pointer };
  if (op.op === "reset" || !Array.isArray(list)) return undefined;
  const goal = computeTargetIndex(list, op);
  if (goal < 0) return undefined;
  if (op.op === "insert") return { op: "insert", pointer: formatPointer([...steps, String(goal)]), value: op.value };
  const from = Number(steps.at(-1));
  return { op: "move", pointer, to: from < goal ? goal - 1 : goal };
}

export const getNestedValue = (value: JsonValue | undefined, steps: readonly string[]): JsonValue | undefined =>
  steps.reduce<JsonValue | undefined>(getMember, value);

/** A change inside a value that layers replace as a whole: the layer says the whole value, changed. */
function inWhole(place: Place, op: LayerOp): TextOp[] | Refused {
  const { full = null, inside: steps } = place;
  const list = getNestedValue(full, op.op === "insert" ? steps : steps.slice(0, -1));
  const plain = plainOp(op, steps, list);
  const edited = plain ? editAll(JSON.stringify(full), [plain]) : refuseMissingValue(op.pointer);
  if ("problem" in edited) return refuseMissingValue(op.pointer);
  const value = JSON.parse(edited.text) as JsonValue;
  return written(place, additions(place, op, value) ?? value);
}

/** Takes what a file says at steps away, and with it what holds nothing else. */
function pruned(value: JsonValue | undefined, low: Low, steps: readonly string[]): TextOp[] | "file" {
  for (let depth = steps.length; depth > 0; depth--) {
    const at = steps.slice(0, depth - 1);
    const parent = getNestedValue(value, at);
    const others = Object.keys(Object(parent)).filter((key) => key !== steps[depth - 1]);
    const isNamed = others.length === 1 && (others[0] === "id" || others[0] === "name");
    // An item that only names itself says nothing, if a layer below has it.
    const isIdle = others.length === 0 || (isNamed && !Array.isArray(parent) && low(at));
    if (!isIdle) return [{ op: "remove", pointer: formatPointer(steps.slice(0, depth)) }];
  }
  return "file";
}

/** Whether the layers below have the item at steps of the file. */
export type Low = (steps: readonly string[]) => boolean;

/** Everything that an operation needs to know. */
interface Subject {
  op: LayerOp;
  place: Place;
  /** The object or list that holds the value. */
  parent: Place;
  value: JsonValue | undefined;
  low: Low;
}

const lastOf = (pointer: string) => parsePointer(pointer).at(-1) ?? "";
const mergedItem = ({ parent }: Subject) => parent.itemKey !== undefined && Array.isArray(parent.low);

function reset({ op, place, value, low }: Subject): TextOp[] | Refused | "file" {
  if (place.wrap || place.inside.length > 0) return { problem: `this layer says nothing at ${op.pointer}` };
  if (place.wholeAt !== undefined) {
    const whole = formatPointer(place.steps.slice(0, place.wholeAt));
    return { problem: `this layer says the whole of ${whole}, not ${op.pointer} alone: reset that` };
  }
  return pruned(value, low, place.steps);
}

/** Brings an item back that this layer has removed from the list of `parent`: what the layers below say holds again. */
export function restoreItem(
  { own, steps, itemKey = "id" }: Place,
  { op, value, low }: Pick<Subject, "op" | "value" | "low">,
): TextOp[][] | Refused | "file" {
  const id = lastOf(op.pointer);
  const index = Array.isArray(own)
    ? own.findIndex((item) => convertToJsonObject(item)[itemKey] === id && convertToJsonObject(item).$remove === true)
    : -1;
  if (index < 0) return refuseMissingValue(op.pointer);
  const gone = pruned(value, low, [...steps, String(index)]);
  return gone === "file" ? gone : [gone];
}

function remove(subject: Subject): TextOp[] | Refused | "file" {
  const { op, place, parent, value, low } = subject;
  const id = parent.itemKey && convertToJsonObject(place.full)[parent.itemKey];
  if (place.low === undefined) {
    // A part of a value that replaces another one leaves the rest of it, be it empty.
    if (place.wholeAt !== undefined) return [{ op: "remove", pointer: formatPointer(place.steps) }];
    return pruned(value, low, place.steps);
  }
  if (Array.isArray(parent.full) && !mergedItem(subject)) return inWhole(parent, op);
  return written(place, id === undefined ? { $remove: true } : { [parent.itemKey ?? "id"]: id, $remove: true });
}

/** A new item of a merged list, with each of the ways to say where it goes. */
function insertMerged(place: Place, op: LayerOp & { op: "insert" }, order: readonly string[]): TextOp[][] {
  const { own, steps, wrap } = place;
  const item = convertToJsonObject(op.value);
  const key = place.itemKey ?? "id";
  const write = (directive: JsonObject): TextOp[] => {
    const { [key]: id = null, ...rest } = item;
    const value = { [key]: id, ...directive, ...rest };
    if (!Array.isArray(own)) return written(place, [value]);
    return [{ op: "insert", pointer: formatPointer([...steps, "-"]), value: wrap ? wrap(value) : value }];
  };
  if (op.before === undefined && op.after === undefined) return [write({})];
  return listAnchors(order, String(item[key]), op).map(write);
}

/** Another position of an item of a merged list. */
function moveMerged({ place, parent }: Subject, op: LayerOp & { op: "move" }, order: readonly string[]): TextOp[][] {
  const id = String(convertToJsonObject(place.full)[parent.itemKey ?? "id"]);
  return listAnchors(order, id, op).map((position): TextOp[] =>
    place.wrap ? written(place, position) : repositioned(place, position),
  );
}

const directives: readonly string[] = ["$before", "$after"];

/** Gives an item of the file another position in its list. */
function repositioned({ own, steps }: Pick<Place, "own" | "steps">, position: JsonObject): TextOp[] {
  const at = (name: string) => formatPointer([...steps, name]);
  const stale = Object.keys(convertToJsonObject(own)).filter((name) => directives.includes(name) && !position[name]);
  return [
    ...stale.map((name): TextOp => ({ op: "remove", pointer: at(name) })),
    ...Object.entries(position).map(([name, value]): TextOp => ({ op: "set", pointer: at(name), value })),
  ];
}

/** Whether items of a list stand in this order, and none of the layer is beside one that is gone. */
export function isOrdered({ own, low, full, itemKey = "id" }: Place, order: readonly string[]): boolean {
  const known = [low, own].flatMap((list) => idsIn(list, itemKey));
  const isBesideNothing = (item: JsonValue) =>
    Object.entries(convertToJsonObject(item)).some(
      ([name, anchor]) => directives.includes(name) && !known.includes(String(anchor)),
    );
  const isAnyBesideNothing = Array.isArray(own) && own.some(isBesideNothing);
  return !isAnyBesideNothing && idsIn(full, itemKey).join("\n") === order.join("\n");
}

/** Says anew where each item of a list stands in the file, for those whose positions refer to each other. */
export function reorderItems({ own, low, steps, itemKey = "id" }: Place, order: readonly string[]): TextOp[] {
  const items = Array.isArray(own) ? own : [];
  const unplaced = new Set([low, own].flatMap((list) => idsIn(list, itemKey)));
  return [...computePlacements(order, [...unplaced])].flatMap(([id, position]): TextOp[] => {
    const index = items.findIndex((item) => convertToJsonObject(item)[itemKey] === id);
    if (index >= 0) return repositioned({ own: items[index], steps: [...steps, String(index)] }, position);
    if (Object.keys(position).length === 0) return [];
    return [{ op: "insert", pointer: formatPointer([...steps, "-"]), value: { [itemKey]: id, ...position } }];
  });
}

const idsIn = (list: JsonValue | undefined, key: ItemKey): string[] =>
  (Array.isArray(list) ? list : []).map((item) => String(convertToJsonObject(item)[key]));

/**
 * The names of the items of a list as they stand after an operation that moves, adds or takes one away. Undefined if it does none of
 * that, layers do not merge the list by names, or nothing has the name beside which the item goes.
 */
export function orderAfter({ op, place, parent }: Omit<Subject, "value" | "low">): string[] | undefined {
  const { itemKey, full } = op.op === "insert" ? place : parent;
  if (itemKey === undefined || place.inside.length > 0 || op.op === "set") return undefined;
  const ids = idsIn(full, itemKey);
  const id = String(convertToJsonObject(op.op === "insert" ? op.value : place.full)[itemKey]);
  if (op.op === "insert" || op.op === "move") return orderWith(ids, id, op);
  const isGone = op.op === "remove" || (place.low === undefined && !place.wrap);
  return isGone ? ids.filter((other) => other !== id) : undefined;
}

/** The value, with the id and the position of the item whose place it takes. */
function named({ parent, place }: Subject, value: JsonValue): JsonValue {
  const { itemKey = "id" } = parent;
  const id = parent.itemKey && convertToJsonObject(place.full)[itemKey];
  if (id === undefined) return value;
  const { $before, $after } = convertToJsonObject(place.own);
  const position = { ...($before && { $before }), ...($after && { $after }) };
  return { [itemKey]: id, ...position, ...convertToJsonObject(value), [itemKey]: id };
}

/** Why an item cannot be written into a list that layers merge; undefined if it can. */
function badItem({ op, place, parent }: Subject): Refused | undefined {
  if (op.op !== "set" && op.op !== "insert") return undefined;
  const { itemKey, full } = op.op === "set" ? parent : place;
  if (itemKey === undefined || place.inside.length > 0) return undefined;
  const declared = convertToJsonObject(op.value)[itemKey];
  const isNew = op.op === "insert" || place.full === undefined;
  const ids = (Array.isArray(full) ? full : []).map((item) => convertToJsonObject(item)[itemKey]);
  if (isNew ? typeof declared === "string" && !ids.includes(declared) : isObject(op.value)) return undefined;
  return { problem: `an item of this list is an object with an "${itemKey}" of its own` };
}

/** An item put into its list, at the position asked for. */
function orderedIn(
  subject: Subject,
  op: LayerOp & { op: "insert" | "move" },
  order: readonly string[] | undefined,
): TextOp[][] | Refused {
  const { place, parent } = subject;
  const list = op.op === "insert" ? place : parent;
  if (!Array.isArray(list.full)) return { problem: `${op.pointer} is not in a list` };
  if (list.itemKey && order === undefined)
    return {
      problem: `this layer has no "${op.before ?? op.after}": save the change in the layer that adds it`,
    };
  if (order && Array.isArray(list.low))
    return op.op === "insert" ? insertMerged(place, op, order) : moveMerged(subject, op, order);
  if (list.wrap || list.own === undefined) {
    const whole = inWhole({ ...list, inside: op.op === "insert" ? [] : [lastOf(op.pointer)] }, op);
    return Array.isArray(whole) ? [whole] : whole;
  }
  const plain = plainOp(op, place.steps, list.own);
  return plain ? [[plain]] : refuseMissingValue(op.pointer);
}

/** What an operation does to the text of the file: several ways, if one of them may not give the `order` of items asked for. */
export function planTextEdits(subject: Subject, order: readonly string[] | undefined): TextOp[][] | Refused | "file" {
  const { op, place } = subject;
  const action = (ops: TextOp[] | Refused | "file") => (Array.isArray(ops) ? [ops] : ops);
  const bad = badItem(subject);
  if (bad) return bad;
  if (op.op === "reset") return action(reset(subject));
  if (place.inside.length > 0) return action(inWhole(place, op));
  if (op.op === "remove" && place.wrap && place.low === undefined && place.own === undefined)
    return { problem: `${op.pointer} is said in "components" of site.json: change it there, or set it here` };
  if (op.op === "set") {
    const value = additions(place, op, op.value) ?? instead(named(subject, op.value), place.low, lastOf(op.pointer));
    return [written(place, value)];
  }
  if (place.full === undefined) return refuseMissingValue(op.pointer);
  if (op.op === "remove") return action(remove(subject));
  return orderedIn(subject, op, order);
}
