import type { Finding } from "../diagnostics/catalogue.ts";
import { memberOf } from "../json/doc.ts";
import { fromPointer, toPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue } from "../json-value.ts";

/** A document without the parts that its schema refuses. */
export interface Mended {
  value: JsonValue;
  /** Whether the schema accepts `value`; if not, the document itself lacks something. */
  isAccepted: boolean;
  /** Pointers of the parts that are left out. */
  refused: ReadonlySet<string>;
  /** Errors inside parts whose name is misspelt: their schema is known only once they have the name that was meant. */
  inside: readonly Finding[];
  /** The pointer in the document as it is stated, for one in `value`, whose lists lack entries. */
  stated(pointer: string): string;
}

/**
 * The document at the pointer `base` without the smallest parts with errors, so that the rest of it can be checked. What then
 * lacks something is left out too, as far up as it takes. A misspelt property takes the name that was meant.
 */
export function mend(
  stated: JsonValue,
  errors: readonly Finding[],
  base: string,
  validate: (value: JsonValue) => readonly Finding[],
): Mended {
  const refused = new Set<string>();
  const rounds: Round[] = [];
  const statedAt = (pointer: string) => {
    const way = rounds.reduceRight((left, round) => before(left, round), pointer.slice(base.length));
    return base + way;
  };
  let value = stated;
  let findings = errors;
  const inside = new Map<string, Finding>();
  const named = new Set<string>();
  // What has its name is looked at again: it can hold more that is misspelt.
  for (let round = 0; round < mostRounds; round += 1) {
    const renamed = misspelt(value, findings, base);
    if (renamed.size === 0) break;
    value = withNames(value, renamed, { was: "", is: base }, named);
    rounds.push({ dropped: new Map(), renamed });
    findings = validate(value);
    for (const finding of findings) {
      // A part that is none of its new name has another meaning.
      if (named.has(finding.pointer) || !isWithin(finding.pointer, named)) continue;
      const pointer = statedAt(finding.pointer);
      inside.set(`${finding.code} ${pointer}`, { ...finding, pointer });
    }
  }
  for (;;) {
    const wrong = findings.map(({ pointer }) => partAt(value, fromPointer(pointer.slice(base.length))));
    // Nothing is above the document itself.
    const parts = new Set(wrong.filter((part) => part !== ""));
    if (parts.size === 0) break;
    for (const part of parts) refused.add(statedAt(base + part));
    const above = new Set([...parts].flatMap((part) => [...parents(part)]));
    const dropped: Dropped = new Map();
    value = without(value, { parts, above }, "", dropped);
    rounds.push({ dropped, renamed: new Map() });
    findings = validate(value);
  }
  return {
    value,
    isAccepted: findings.length === 0,
    refused,
    inside: [...inside.values()],
    stated: statedAt,
  };
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

/** The names that properties had, by those that they have now, by the pointer of their object before. */
type Renamed = Map<string, Map<string, string>>;

/** What was done to a value. */
interface Round {
  dropped: Dropped;
  renamed: Renamed;
}

/** Names of which is looked up what was meant: it costs a comparison with each name that is known. */
const mostMeant = 40;

/** How deep misspelt names can stand in misspelt ones. */
const mostRounds = 4;

/** The properties that are misspelt, where the object lacks the one that was meant. */
function misspelt(value: JsonValue, errors: readonly Finding[], base: string): Renamed {
  const renamed: Renamed = new Map();
  for (const error of errors.filter(({ code }) => code === "schema/unknown-property").slice(0, mostMeant)) {
    if (error.code !== "schema/unknown-property") continue;
    const { params, pointer } = error;
    const way = fromPointer(pointer.slice(base.length));
    const name = way.pop();
    const owner = way.reduce<JsonValue | undefined>(
      (here, key) => (here === undefined ? here : memberOf(here, Array.isArray(here) ? Number(key) : key)),
      value,
    );
    const meant = params.near?.();
    if (name === undefined || meant === undefined || !isObject(owner)) continue;
    const names = renamed.get(toPointer(way)) ?? new Map<string, string>();
    if (Object.hasOwn(owner, meant) || names.has(meant)) continue;
    renamed.set(toPointer(way), names.set(meant, name));
  }
  return renamed;
}

/** The value with these names; adds the pointers of what is renamed to `now`. `was` and `is` lead to it before and after. */
function withNames(
  value: JsonValue,
  renamed: Renamed,
  { was, is }: { was: string; is: string },
  now: Set<string>,
): JsonValue {
  if (Array.isArray(value))
    return value.map((entry, index) =>
      withNames(entry, renamed, { was: `${was}/${index}`, is: `${is}/${index}` }, now),
    );
  if (!isObject(value)) return value;
  const names = new Map([...(renamed.get(was) ?? [])].map(([to, from]) => [from, to]));
  const made: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    const name = names.get(key) ?? key;
    const at = { was: was + toPointer([key]), is: is + toPointer([name]) };
    if (name !== key) now.add(at.is);
    made[name] = withNames(member, renamed, at, now);
  }
  return made;
}

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

/** The pointer that a part had before entries were left out and properties renamed. */
function before(pointer: string, { dropped, renamed }: Round): string {
  if (dropped.size + renamed.size === 0) return pointer;
  let at = "";
  for (const key of fromPointer(pointer)) {
    const indexes = dropped.get(at);
    const named = renamed.get(at)?.get(key) ?? key;
    at += toPointer([indexes === undefined ? named : indexBefore(Number(key), indexes)]);
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
