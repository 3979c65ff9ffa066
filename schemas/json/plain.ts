import { isObject, type JsonObject, type JsonValue } from "../json-value.ts";

/** Maximum nesting depth, so that no code that walks a document can exhaust the stack. */
export const maxDepth = 100;
/** Keys that no object of a file may have: they would change what all objects are. */
export const forbiddenKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
export const directives: ReadonlySet<string> = new Set(["$remove", "$before", "$after", "$replace"]);

const colon = 58;
const backslash = 92;

/** Where a string that begins at a quotation mark ends: the index of its closing one, in a text that is JSON. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before--;
    if ((end - before) % 2 === 1) return end;
  }
}

const isSpace = (char: number): boolean => char === 32 || char === 10 || char === 13 || char === 9;

/** The number of keys in a text that is JSON. */
function keysIn(text: string): number {
  let keys = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    at = endOfString(text, at);
    let next = at + 1;
    while (isSpace(text.charCodeAt(next))) next++;
    if (text.charCodeAt(next) === colon) keys++;
  }
  return keys;
}

interface Seen {
  keys: number;
  hasDirectives: boolean;
}

/** Freezes a value and notes what is in it; false if a file may not contain it. */
function settle(value: JsonValue, depth: number, seen: Seen): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth > maxDepth) return false;
  for (const key of Array.isArray(value) ? [] : Object.keys(value)) {
    if (forbiddenKeys.has(key)) return false;
    if (directives.has(key)) seen.hasDirectives = true;
    seen.keys++;
  }
  for (const inner of Array.isArray(value) ? value : Object.values(value))
    if (!settle(inner, depth + 1, seen)) return false;
  Object.freeze(value);
  return true;
}

/** The value of a text without its root's `$schema`, and that. */
export interface Plain {
  value: JsonValue;
  schema: JsonValue | undefined;
  hasDirectives: boolean;
}

/** Reads a text in which nothing is to be reported; undefined for any other. Ten times as fast as noting every place. */
export function readPlain(text: string): Plain | undefined {
  // Invalid UTF-8 has been decoded to replacement characters.
  if (text.includes("\ufffd")) return undefined;
  let root: JsonValue;
  try {
    root = JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
  const has = isObject(root) && Object.hasOwn(root, "$schema");
  const { $schema: schema, ...rest } = (has ? root : {}) as JsonObject;
  const value = has ? rest : root;
  const seen: Seen = { keys: has ? 1 : 0, hasDirectives: false };
  // Of keys that a text says twice, a value has one.
  if (!settle(value, 1, seen) || seen.keys !== keysIn(text)) return undefined;
  return { value, schema, hasDirectives: seen.hasDirectives };
}
