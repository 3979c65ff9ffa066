import { isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import { mergeDirectives } from "../parts/merge-directives.ts";
import type { JsonDoc } from "./doc.ts";
import { findProblems, forbiddenKeys, maxDepth, maxLength } from "./problems.ts";

const colon = 58;

/** The number of keys in a text that is JSON. */
function countKeys(text: string): number {
  const upToString = /[^"]*"(?:[^"\\]|\\.)*"\s*:?/y;
  let keys = 0;
  while (upToString.test(text)) if (text.charCodeAt(upToString.lastIndex - 1) === colon) keys++;
  return keys;
}

/** What is in a value: how many keys, and whether any of them is a merge directive. */
interface Content {
  keys: number;
  hasDirectives: boolean;
}

/** Freezes a value and notes what is in it; false if a file may not contain it. */
function settle(value: JsonValue, depth: number, content: Content): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth > maxDepth) return false;
  const isList = Array.isArray(value);
  for (const key in value) {
    if (!settle((value as JsonObject)[key] as JsonValue, depth + 1, content)) return false;
    if (isList) continue;
    if (forbiddenKeys.has(key)) return false;
    if (mergeDirectives.has(key)) content.hasDirectives = true;
    content.keys++;
  }
  Object.freeze(value);
  return true;
}

/** The content of a text without mistakes. */
type Sound = Pick<JsonDoc, "schema" | "hasDirectives"> & { value: JsonValue };

/** Reads a text in which nothing is wrong; undefined for any other. */
function readSound(text: string): Sound | undefined {
  // Invalid UTF-8 has been decoded to replacement characters.
  if (text.length > maxLength || text.includes("\ufffd")) return undefined;
  let root: JsonValue;
  try {
    root = JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
  const hasSchema = isObject(root) && Object.hasOwn(root, "$schema");
  const { $schema: schema, ...rest } = (hasSchema ? root : {}) as JsonObject;
  const value = hasSchema ? rest : root;
  const content: Content = { keys: hasSchema ? 1 : 0, hasDirectives: false };
  // Of keys that a text has twice, a value has one.
  if (!settle(value, 1, content) || content.keys !== countKeys(text)) return undefined;
  return { value, hasDirectives: content.hasDirectives, ...(typeof schema === "string" && { schema }) };
}

/**
 * Reads one file: its value, or what is wrong with its text. Never throws. `share` can give one object for equal texts.
 * A sound text is read by JSON.parse; only any other one is visited token by token.
 */
export function parseJson(
  file: string,
  text: string,
  share: (text: string, read: typeof readSound) => Sound | undefined = (text, read) => read(text),
): JsonDoc {
  const sound = share(text, readSound);
  if (sound === undefined) return { file, text, value: undefined, hasDirectives: false, problems: findProblems(text) };
  return { file, text, problems: [], ...sound };
}
