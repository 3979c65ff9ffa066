import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { listSchemaWords, readValue, resolveValueKind, serializeValue, type Unread, type ValueSchema } from "./cell.ts";

/** A text of wording: `{tag.sold}`; a fact: `=price`; an address made of facts: `=url /cars/{slug}`. */
function computedText(value: JsonObject): string | undefined {
  const keys = Object.keys(value);
  if (keys.length === 1 && typeof value.$msg === "string") return `{${value.$msg}}`;
  if (keys.length === 1 && typeof value.$url === "string") return `=url ${value.$url}`;
  if (typeof value.$fact !== "string") return undefined;
  return `=${value.$fact}${typeof value.path === "string" ? value.path.slice(1) : ""}`;
}

function readComputed(text: string): JsonValue | undefined {
  const [, key] = /^\{([\w.-]+)\}$/.exec(text) ?? [];
  if (key !== undefined) return { $msg: key };
  const [, url] = /^=url (\S.*)$/.exec(text) ?? [];
  if (url !== undefined) return { $url: url };
  const [, fact] = /^=([\w.-]+)$/.exec(text) ?? [];
  if (fact === undefined) return undefined;
  const dot = fact.startsWith("lender.") ? -1 : fact.indexOf(".");
  return dot < 0 ? { $fact: fact } : { $fact: fact.slice(0, dot), path: `$.${fact.slice(dot + 1)}` };
}

const isSame = (first: unknown, other: unknown) => JSON.stringify(first) === JSON.stringify(other);

function read(text: string, schema: ValueSchema): JsonValue {
  const computed = readComputed(text);
  if (computed !== undefined) return computed;
  if (/^["{[]/.test(text)) {
    try {
      return JSON.parse(text) as JsonValue;
    } catch {
      return text;
    }
  }
  return readValue(text, schema);
}

/** A part of an outcome as a cell shows it for editing; "" for a part that is not there. */
export function serializeOutcome(value: JsonValue | undefined, schema: ValueSchema): string {
  if (value === undefined) return "";
  const computed = isObject(value) ? computedText(value) : undefined;
  const plain =
    computed ?? (typeof value === "string" ? value : isObject(value) ? undefined : serializeValue(value, schema));
  const isPlain =
    plain !== undefined &&
    plain !== "" &&
    plain === plain.trim() &&
    !/[\t\n\r]/.test(plain) &&
    isSame(read(plain, schema), value);
  return isPlain ? plain : JSON.stringify(value);
}

/** What a user types for a part of an outcome; undefined for none. The outcome's contract is checked with the draft. */
export function readOutcome(typed: string, schema: ValueSchema): { value: JsonValue | undefined } | Unread {
  const text = typed.trim();
  if (text === "") return { value: undefined };
  const value = read(text, schema);
  if (typeof value === "object") return { value };
  const words = listSchemaWords(schema);
  if (words.length > 0 && !words.includes(value))
    return { problem: `Choose one of ${words.map((word) => serializeValue(word, schema)).join(", ")}.` };
  if (resolveValueKind(schema) === "number" && typeof value !== "number")
    return { problem: "This is a number, or a fact such as =price." };
  return { value };
}
