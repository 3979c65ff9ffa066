import type { JsonDoc, Offsets } from "../json/doc.ts";
import { fromPointer } from "../json/pointer.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import type { TextOp } from "./text.ts";

type Container = JsonObject | JsonValue[];

const isContainer = (value: JsonValue | undefined): value is Container =>
  typeof value === "object" && value !== null;

/** Copies the containers on the way to each change, each once, and leaves all others as they are. */
class Draft {
  readonly doc: JsonDoc;
  /** Containers of this draft, which may be changed. */
  readonly own = new Map<Container, Offsets>();
  root: JsonValue | undefined;

  constructor(doc: JsonDoc) {
    this.doc = doc;
    this.root = doc.value;
  }

  owned(container: Container): Container {
    if (this.own.has(container)) return container;
    const copy = Array.isArray(container) ? [...container] : { ...container };
    const known = this.doc.offsets.get(container);
    const { start = this.doc.rootOffset, keys, values } = known ?? {};
    this.own.set(copy, { start, keys: new Map(keys), values: new Map(values) });
    return copy;
  }

  /** The container at steps, to be changed; undefined if there is none. With `make`, objects that are missing are made. */
  at(steps: readonly string[], make = false): Container | undefined {
    if (!isContainer(this.root)) return undefined;
    let here = this.owned(this.root);
    this.root = here;
    for (const step of steps) {
      const key = Array.isArray(here) ? Number(step) : step;
      const inner = (here as { [key: string | number]: JsonValue })[key];
      if (inner === undefined && make && !Array.isArray(here)) this.put(here, step, {});
      const next = (here as { [key: string | number]: JsonValue })[key];
      if (!isContainer(next)) return undefined;
      const copy = this.owned(next);
      (here as { [key: string | number]: JsonValue })[key] = copy;
      here = copy;
    }
    return here;
  }

  /** Where a value stands in the text: a value that was moved, where it came from. */
  offsetOf(value: JsonValue, holder: Container): number {
    const moved = isContainer(value)
      ? (this.own.get(value) ?? this.doc.offsets.get(value))?.start
      : undefined;
    return moved ?? this.own.get(holder)?.start ?? this.doc.rootOffset;
  }

  put(object: JsonObject, key: string, value: JsonValue): void {
    const known = this.own.get(object);
    const offset = known?.values.get(key) ?? this.offsetOf(value, object);
    known?.values.set(key, offset);
    if (!known?.keys.has(key)) known?.keys.set(key, offset);
    object[key] = value;
  }

  /** Gives a list other items, each with its offset. */
  relist(list: JsonValue[], order: readonly { value: JsonValue; offset: number }[]): void {
    list.splice(0, list.length, ...order.map(({ value }) => value));
    this.own.get(list)?.values.clear();
    for (const [index, { offset }] of order.entries()) this.own.get(list)?.values.set(index, offset);
  }

  items(list: JsonValue[]) {
    const known = this.own.get(list);
    return list.map((value, index) => ({ value, offset: known?.values.get(index) ?? known?.start ?? 0 }));
  }

  inList(list: JsonValue[], op: TextOp, last: string): void {
    const items = this.items(list);
    const index = last === "-" ? items.length : Number(last);
    if (op.op === "remove") items.splice(index, 1);
    else if (op.op === "move") items.splice(Number(op.to), 0, ...items.splice(index, 1));
    else if (op.op !== "rename") {
      const value = writtenValue(op);
      const isOver = op.op === "set" && index < items.length;
      const offset = isOver ? (items[index]?.offset ?? 0) : this.offsetOf(value, list);
      items.splice(index, isOver ? 1 : 0, { value, offset });
    }
    this.relist(list, items);
  }

  inObject(object: JsonObject, op: TextOp, last: string): void {
    const known = this.own.get(object);
    if (op.op === "remove") {
      delete object[last];
      known?.keys.delete(last);
      known?.values.delete(last);
    } else if (op.op === "rename") {
      const members = Object.entries(object);
      const [key, value] = [known?.keys.get(last), known?.values.get(last)];
      for (const [name] of members) delete object[name];
      for (const [name, inner] of members) object[name === last ? op.key : name] = inner;
      if (key !== undefined) known?.keys.set(op.key, key);
      if (value !== undefined) known?.values.set(op.key, value);
    } else if (op.op !== "move") this.put(object, last, writtenValue(op));
  }

  apply(op: TextOp): void {
    const steps = fromPointer(op.pointer);
    const last = steps.at(-1);
    const holder = this.at(steps.slice(0, -1), op.op === "set");
    if (last === undefined || holder === undefined) return;
    if (Array.isArray(holder)) this.inList(holder, op, last);
    else this.inObject(holder, op, last);
  }
}

const writtenValue = (op: TextOp & { op: "set" | "insert" }): JsonValue =>
  "value" in op ? op.value : (JSON.parse(op.text) as JsonValue);

/**
 * A parsed file after operations on its text (`editAll`), without its text being changed: values that stay or move are
 * where the file says them, new ones where the object or list around them is. The order of an object's properties is not kept.
 */
export function editDoc(doc: JsonDoc, ops: readonly TextOp[]): JsonDoc {
  const draft = new Draft(doc);
  for (const op of ops) draft.apply(op);
  for (const [container, offsets] of draft.own) doc.offsets.set(Object.freeze(container), offsets);
  const hasDirectives = doc.hasDirectives || /"\$(remove|before|after|replace)"/.test(JSON.stringify(ops));
  return { ...doc, value: draft.root, hasDirectives };
}
