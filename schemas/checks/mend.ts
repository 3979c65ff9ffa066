import type { Finding } from "../diagnostics/catalogue.ts";
import { memberOf } from "../json/doc.ts";
import { fromPointer, toPointer } from "../json/pointer.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";

/** A document without the parts that its schema refuses. */
export interface Mended {
  value: JsonValue;
  /** Whether the schema accepts `value`; if not, the document itself lacks something. */
  isAccepted: boolean;
  /** Pointers of the parts that are left out. */
  refused: ReadonlySet<string>;
  /** The pointer in the document as it is stated, for one in `value`, whose lists lack entries. */
  stated(pointer: string): string;
}

/**
 * The document at the pointer `base` without the smallest parts with errors, so that the rest of it can be checked. What then
 * lacks something is left out too, as far up as it takes.
 */
export function mend(
  stated: JsonValue,
  errors: readonly Finding[],
  base: string,
  validate: (value: JsonValue) => readonly Finding[],
): Mended {
  const refused = new Set<string>();
  const rounds: Dropped[] = [];
  const statedAt = (pointer: string) => {
    const way = rounds.reduceRight((left, dropped) => before(left, dropped), pointer.slice(base.length));
    return base + way;
  };
  let value = stated;
  let findings = errors;
  for (;;) {
    const wrong = findings.map(({ pointer }) => partAt(value, fromPointer(pointer.slice(base.length))));
    // Nothing is above the document itself.
    const parts = new Set(wrong.filter((part) => part !== ""));
    if (parts.size === 0) break;
    for (const part of parts) refused.add(statedAt(base + part));
    const above = new Set([...parts].flatMap((part) => [...parents(part)]));
    const dropped: Dropped = new Map();
    value = without(value, { parts, above }, "", dropped);
    rounds.push(dropped);
    findings = validate(value);
  }
  return { value, isAccepted: findings.length === 0, refused, stated: statedAt };
}

/** The pointer of the deepest part on a path that the value has. */
function partAt(value: JsonValue, way: readonly string[]): string {
  let here: JsonValue | undefined = value;
  const found: string[] = [];
  for (const key of way) {
    here = here === undefined ? undefined : memberOf(here, Array.isArray(here) ? Number(key) : key);
    if (here === undefined) break;
    found.push(key);
  }
  return toPointer(found);
}

/** The indexes that the entries left out of a list had, in order, by the pointer of the list. */
type Dropped = Map<string, number[]>;

/** Parts to leave out, and every pointer above one. */
interface Leaving {
  parts: ReadonlySet<string>;
  above: ReadonlySet<string>;
}

function without(value: JsonValue, leaving: Leaving, at: string, dropped: Dropped): JsonValue {
  if (typeof value !== "object" || value === null || !leaving.above.has(at)) return value;
  const isKept = (pointer: string) => !leaving.parts.has(pointer);
  if (Array.isArray(value)) {
    const indexes = [...value.keys()].filter((index) => !isKept(`${at}/${index}`));
    if (indexes.length > 0) dropped.set(at, indexes);
    return value.flatMap((entry, index): JsonValue[] =>
      isKept(`${at}/${index}`) ? [without(entry, leaving, `${at}/${index}`, dropped)] : [],
    );
  }
  const left: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    const pointer = at + toPointer([key]);
    if (isKept(pointer)) left[key] = without(member, leaving, pointer, dropped);
  }
  return left;
}

/** The pointer that a part had before these entries were left out. */
function before(pointer: string, dropped: Dropped): string {
  if (dropped.size === 0) return pointer;
  let at = "";
  for (const key of pointer.split("/").slice(1)) {
    const indexes = dropped.get(at);
    at += `/${indexes === undefined ? key : indexBefore(Number(key), indexes)}`;
  }
  return at;
}

/** The index that an entry of a list had before those at these indexes, in order, were left out. */
function indexBefore(index: number, left: readonly number[]): number {
  let [low, high] = [0, left.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((left[middle] as number) - middle <= index) low = middle + 1;
    else high = middle;
  }
  return index + low;
}

/** Every pointer above another one. */
function* parents(pointer: string): Generator<string> {
  for (let at = pointer.lastIndexOf("/"); at >= 0; at = at > 0 ? pointer.lastIndexOf("/", at - 1) : -1)
    yield pointer.slice(0, at);
}

/** Whether a pointer is one of these, or below one. */
export function isWithin(pointer: string, pointers: ReadonlySet<string>): boolean {
  return pointers.has(pointer) || parents(pointer).some((parent) => pointers.has(parent));
}
