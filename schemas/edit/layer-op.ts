import type { Refused } from "../json/rewrite.ts";
import type { Path } from "../json/value-at.ts";
import { findItemIndex, findMember, findValueAt, replaceValueAt } from "../json/value-at.ts";
import { convertToJsonObject, isObject, type JsonValue } from "../json-value.ts";
import { isExpression, isWholeValue } from "../resolve/merge.ts";
import { expressValue, findItemKey, isSameValue, mergeValues } from "./express.ts";

/** The item beside which another one goes, by id or index; none: at the end. */
export interface Beside {
  before?: string;
  after?: string;
}

/**
 * A change of what one layer says. Pointers are those of the resolved tree (`/pages/home/layout/hero/props/heading`):
 * items of a list by id or index.
 * - `set` gives a value, over what the layers below say.
 * - `remove` takes a value away; of what a layer below says, a `$remove` remains.
 * - `insert` adds an item to the list at the pointer, `move` moves the item at the pointer.
 * - `reset` takes away what this layer says, and what is empty without it.
 */
export type LayerOp =
  | { op: "set"; pointer: string; value: JsonValue }
  | { op: "remove"; pointer: string }
  | ({ op: "insert"; pointer: string; value: JsonValue } & Beside)
  | ({ op: "move"; pointer: string } & Beside)
  | { op: "reset"; pointer: string };

/** A document of a layer: what the layer says, those below it, and all of them; `steps` lead to the value of an operation. */
export interface Subject {
  own: JsonValue | undefined;
  low: JsonValue | undefined;
  full: JsonValue | undefined;
  steps: Path;
  /** Whether layers only replace the document as a whole. */
  isWhole: boolean;
}

export const refuseMissingValue = (pointer: string): Refused => ({
  problem: `there is nothing at ${pointer || "/"}`,
});

/** Steps that name items by their ids where layers merge them by these, and by their indexes elsewhere. */
export function nameItems(full: JsonValue | undefined, steps: readonly string[]): (string | number)[] {
  return steps.map((step, index) => {
    const list = findValueAt(full, steps.slice(0, index));
    const at = Array.isArray(list) ? findItemIndex(list, step) : -1;
    const name = findItemKey(list, steps[index - 1]);
    return at < 0 ? step : name === undefined ? at : String(findMember(findMember(list, at), name));
  });
}

/** The key by which items of the list at steps merge; undefined inside what layers replace as a whole. */
function findMergedKey({ full, isWhole }: Subject, steps: Path) {
  const isReplaced = steps.some((step, index) => {
    const outer = findValueAt(full, steps.slice(0, index));
    const isOtherList = Array.isArray(outer) && findItemKey(outer, String(steps[index - 1])) === undefined;
    return isOtherList || isWholeValue(String(step)) || isExpression(convertToJsonObject(outer));
  });
  return isWhole || isReplaced ? undefined : findItemKey(findValueAt(full, steps), String(steps.at(-1)));
}

/** What all layers are to say after an operation. */
interface Wanted {
  wanted: JsonValue | undefined;
}

/** Whether a value can be set where steps lead: in an object, in place of an item, or where objects can be made. */
const canSet = (full: JsonValue | undefined, steps: Path): boolean =>
  steps.every((step, index) => {
    const outer = findValueAt(full, steps.slice(0, index));
    return Array.isArray(outer) ? findItemIndex(outer, step) >= 0 : outer === undefined || isObject(outer);
  });

function setValue(subject: Subject, op: LayerOp & { op: "set" }): Wanted | Refused {
  const { full, steps } = subject;
  if (!canSet(full, steps)) return refuseMissingValue(op.pointer);
  const key = steps.length > 0 ? findMergedKey(subject, steps.slice(0, -1)) : undefined;
  if (key === undefined) return { wanted: replaceValueAt(full, steps, op.value) };
  if (!isObject(op.value)) return { problem: `an item of this list is an object with an "${key}" of its own` };
  const id = convertToJsonObject(findValueAt(full, steps))[key] ?? "";
  return { wanted: replaceValueAt(full, steps, { [key]: id, ...op.value, [key]: id }) };
}

/** A list with an item added or moved. */
function arrangeItem(subject: Subject, op: LayerOp & { op: "insert" | "move" }): Wanted | Refused {
  const { full, steps } = subject;
  const at = op.op === "insert" ? steps : steps.slice(0, -1);
  const list = findValueAt(full, at);
  if (op.op === "move" && findValueAt(full, steps) === undefined) return refuseMissingValue(op.pointer);
  if (!Array.isArray(list)) return { problem: `${op.pointer} is not in a list` };
  const key = findMergedKey(subject, at);
  if (op.op === "insert" && key) {
    const id = convertToJsonObject(op.value)[key];
    if (typeof id !== "string" || list.some((item) => convertToJsonObject(item)[key] === id))
      return { problem: `an item of this list is an object with an "${key}" of its own` };
  }
  const anchor = op.before ?? op.after;
  const beside = anchor === undefined ? list.length : findItemIndex(list, anchor);
  if (beside < 0)
    return key
      ? { problem: `this layer has no "${anchor}": save the change in the layer that adds it` }
      : refuseMissingValue(op.pointer);
  const goal = op.before === undefined && op.after !== undefined ? beside + 1 : beside;
  if (op.op === "insert") return { wanted: replaceValueAt(full, at, list.toSpliced(goal, 0, op.value)) };
  const from = findItemIndex(list, steps.at(-1) ?? "");
  const moved = list.toSpliced(from, 1).toSpliced(from < goal ? goal - 1 : goal, 0, ...list.slice(from, from + 1));
  return { wanted: replaceValueAt(full, at, moved) };
}

/** What a layer says without a value, and without what holds nothing else then. */
function prune({ own, low }: Subject, steps: Path): JsonValue | undefined {
  const rest = replaceValueAt(own, steps, undefined);
  const outer = steps.slice(0, -1);
  const holder = findValueAt(rest, outer);
  const names = Object.keys(Object(holder));
  // An item that only names itself says nothing, if a layer below has it.
  const isIdle = names.length === 0 || (/^(?:id|name)$/.test(names.join()) && findValueAt(low, outer) !== undefined);
  return steps.length > 0 && isIdle ? prune({ own, low } as Subject, outer) : rest;
}

/** What a layer says without what an operation takes back of it; nothing where the layers below would not show then. */
function takeBack(subject: Subject, op: LayerOp): { says: JsonValue | undefined } | undefined {
  const { own, low, steps, isWhole } = subject;
  const [said, below] = [findValueAt(own, steps), findValueAt(low, steps)];
  const isTaken = op.op === "reset" || (op.op === "remove" && below === undefined && said !== undefined);
  // Others may stand beside an item that only this layer has.
  const isAnchor = below === undefined && steps.length > 0 && findMergedKey(subject, steps.slice(0, -1)) !== undefined;
  if (!isTaken || isAnchor) return undefined;
  const says = prune(subject, steps);
  const shown = findValueAt(isWhole ? (says ?? low) : mergeValues(low, says), steps);
  return isSameValue(shown, below) ? { says } : undefined;
}

/** What all layers say together after an operation. */
function findWanted(subject: Subject, op: LayerOp): Wanted | Refused {
  const { own, low, full, steps } = subject;
  if (op.op === "set") return setValue(subject, op);
  if (op.op === "insert" || op.op === "move") return arrangeItem(subject, op);
  if (op.op === "reset" && findValueAt(own, steps) === undefined)
    return { problem: `this layer says nothing at ${op.pointer}` };
  if (op.op === "remove" && findValueAt(full, steps) === undefined) return refuseMissingValue(op.pointer);
  return { wanted: replaceValueAt(full, steps, op.op === "reset" ? findValueAt(low, steps) : undefined) };
}

/** What a layer says after an operation; undefined: nothing. */
export function applyToLayer(subject: Subject, op: LayerOp): { says: JsonValue | undefined } | Refused {
  const goal = findWanted(subject, op);
  if ("problem" in goal) return goal;
  const { own, low, isWhole } = subject;
  const { wanted } = goal;
  const isReplaced = isWhole && wanted !== undefined && !isSameValue(wanted, low);
  return takeBack(subject, op) ?? { says: isReplaced ? wanted : expressValue({ own, low, wanted }) };
}
