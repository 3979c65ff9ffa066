import type { Finding } from "../diagnostics/catalogue.ts";
import type { JsonValue } from "../json-value.ts";
import { fromPointer } from "./pointer.ts";

/** Offsets of what one object or array of a file holds. */
export interface Offsets {
  start: number;
  /** Offset of each key (objects only). */
  keys: Map<string, number>;
  /** Offset of each value, by key or index. */
  values: Map<string | number, number>;
}

/** A parsed file: its frozen value, and the position of everything in it. */
export interface JsonDoc {
  /** Path relative to the tenants folder. */
  file: string;
  text: string;
  /** undefined if the text is too broken to yield a value. The root's `$schema` is not part of it. */
  value: JsonValue | undefined;
  /** Syntax errors in the text, each with its offset. */
  problems: { finding: Finding; offset: number }[];
  offsets: WeakMap<object, Offsets>;
  /** true when some key is a merge directive (`$remove`, `$before`, `$after`, `$replace`). */
  hasDirectives: boolean;
  rootOffset: number;
  /** The root's `$schema`, and its offset. */
  schema?: { said: string; offset: number } | undefined;
}

export interface Position {
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 code units. */
  column: number;
}

const lineStarts = new WeakMap<JsonDoc, number[]>();

function startsOf(doc: JsonDoc): number[] {
  const known = lineStarts.get(doc);
  if (known) return known;
  const starts = [0];
  for (let at = doc.text.indexOf("\n"); at >= 0; at = doc.text.indexOf("\n", at + 1)) starts.push(at + 1);
  lineStarts.set(doc, starts);
  return starts;
}

/** Line and column of an offset of the file's text. */
export function positionAt(doc: JsonDoc, offset: number): Position {
  const starts = startsOf(doc);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** The text of one line of the file, 1-based. */
export function lineText(doc: JsonDoc, line: number): string {
  return doc.text.split("\n", line)[line - 1]?.replace(/\r$/, "") ?? "";
}

/** The member of a parsed container, own properties only. */
export function memberOf(container: JsonValue | undefined, key: string | number): JsonValue | undefined {
  if (typeof container !== "object" || container === null) return undefined;
  if (Array.isArray(container)) return container[Number(key)];
  return Object.hasOwn(container, key) ? container[key] : undefined;
}

/** Offset of a pointer's key or value, or of the file's; for a pointer without a value, the deepest existing position. */
export function offsetOf(
  doc: JsonDoc,
  segments: readonly (string | number)[],
  at: "key" | "value" | "file",
): number {
  let value = doc.value;
  let offset = doc.rootOffset;
  if (at === "file") return offset;
  for (const [index, segment] of segments.entries()) {
    if (typeof value !== "object" || value === null) break;
    const known = doc.offsets.get(value);
    const key = Array.isArray(value) ? Number(segment) : String(segment);
    const found = known?.values.get(key);
    if (found === undefined) break;
    const last = index === segments.length - 1;
    offset = last && at === "key" ? (known?.keys.get(String(segment)) ?? found) : found;
    value = memberOf(value, segment);
  }
  return offset;
}

/** Line and column of a JSON pointer of the file. */
export function locate(doc: JsonDoc, pointer: string, at: "key" | "value" | "file" = "value"): Position {
  return positionAt(doc, offsetOf(doc, fromPointer(pointer), at));
}
