import { findNearestName } from "../../schemas/diagnostics/nearest.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import { operatorDefinitions } from "../operators-catalogue.gen.ts";
import type { Comparison } from "./grid.ts";

/** A JSON Schema: what a fact or a part of an outcome can be. */
export type ValueSchema = { readonly [keyword: string]: unknown };

/** A text that cannot be read as what a cell holds, with a sentence on what to write. */
export interface Unread {
  problem: string;
}

const phrases = new Map(operatorDefinitions.map(({ name, phrase }) => [name, phrase]));
const lists = new Set(
  operatorDefinitions.filter(({ right }) => [right.type].flat().includes("array")).map(({ name }) => name),
);
/** What people write for an operator besides its phrase. */
const aliases: readonly [string, string][] = [
  ["≥", "greaterThanInclusive"],
  ["≤", "lessThanInclusive"],
  ["≠", "notEqual"],
  ["!=", "notEqual"],
  ["=", "equal"],
  ["not", "notEqual"],
];
const written: readonly [string, string][] = [
  ...[...phrases].map(([name, phrase]) => [phrase, name] as const),
  ...aliases,
]
  .map(([phrase, name]): [string, string] => [phrase, name])
  .sort(([a], [b]) => b.length - a.length);

const typesOf = ({ type, enum: listed }: ValueSchema): Set<string> | undefined => {
  if (type !== undefined) return new Set([type].flat().map(String));
  return Array.isArray(listed) ? new Set(listed.map((item) => (item === null ? "null" : typeof item))) : undefined;
};

/** What a schema's values are, for a cell: numbers, yes or no, texts, lists of texts, or anything. */
export function resolveValueKind(schema: ValueSchema): "number" | "boolean" | "text" | "list" | "any" {
  const types = typesOf(schema);
  types?.delete("null");
  if (types?.size === 1) {
    if (types.has("boolean")) return "boolean";
    if (types.has("string")) return "text";
    if (types.has("array")) return "list";
  }
  const isNumber =
    types !== undefined && types.size > 0 && [...types].every((type) => type === "integer" || type === "number");
  return isNumber ? "number" : "any";
}

/** The words that a fact can be, if its schema lists them. */
export const listSchemaWords = (schema: ValueSchema): JsonValue[] =>
  Array.isArray(schema.enum) ? (schema.enum as JsonValue[]) : [];

const numeric = /^-?(\d+(\.\d+)?(e[+-]?\d+)?|\d{1,3}(,\d{3})+(\.\d+)?)$/i;
const truths: { [word: string]: boolean } = {
  yes: true,
  on: true,
  true: true,
  no: false,
  off: false,
  false: false,
};

function readJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** `[settings.normalPriceAbove]`: another fact. A lender's facts have dots in their names. */
function readReference(text: string): JsonValue | undefined {
  const [, name] = /^\[([^[\]{}"]+)\]$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  const dot = name.startsWith("lender.") ? -1 : name.indexOf(".");
  return dot < 0 ? { fact: name } : { fact: name.slice(0, dot), path: `$.${name.slice(dot + 1)}` };
}

/** A single value as a user types it, by what the fact can be. */
export function readValue(text: string, schema: ValueSchema): JsonValue {
  if (/^["{[]/.test(text)) {
    const found = readJson(text) ?? readReference(text);
    if (found !== undefined) return found;
  }
  const kind = resolveValueKind(schema);
  const words = listSchemaWords(schema);
  const word =
    words.find((word) => word === text) ?? words.find((word) => String(word).toLowerCase() === text.toLowerCase());
  if (word !== undefined && word !== null) return word;
  if (text === "nothing") return null;
  const lower = text.toLowerCase();
  const money = text.replace(/^\$\s?/, "");
  if (kind !== "text" && kind !== "list" && numeric.test(money)) return Number(money.replaceAll(",", ""));
  if (kind !== "text" && kind !== "list" && Object.hasOwn(truths, lower)) return truths[lower] ?? null;
  return text;
}

const isSame = (first: unknown, other: unknown) => JSON.stringify(first) === JSON.stringify(other);

/** Where a text stands outside quotes and brackets. */
function outside(text: string): boolean[] {
  let [depth, isQuoted, isEscaped] = [0, false, false];
  return [...Array(text.length).keys()].map((at) => {
    const sign = text[at] ?? "";
    const was = isQuoted;
    if (isEscaped) isEscaped = false;
    else if (isQuoted && sign === "\\") isEscaped = true;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && "[{".includes(sign)) depth++;
    else if (!isQuoted && "]}".includes(sign)) depth--;
    return !was && !isQuoted && depth === 0;
  });
}

/** The pieces of a text between separators that stand outside quotes and brackets. */
function pieces(text: string, separator: RegExp): string[] {
  const found: string[] = [];
  const isOutside = outside(text);
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (!isOutside[at]) continue;
    separator.lastIndex = at;
    const [matched] = separator.exec(text) ?? [];
    if (matched === undefined) continue;
    found.push(text.slice(start, at));
    start = at + matched.length;
    at = start - 1;
  }
  return [...found, text.slice(start)];
}

/** A comma that does not group the digits of a number. */
const comma = /,(?!\d{3}(?!\d))\s*|,\s+/y;
const and = /\s+and\s+/iy;

/** A value as a cell shows it for editing: reading it gives the value. */
export function serializeValue(value: JsonValue, schema: ValueSchema): string {
  const plain = value === null ? "nothing" : typeof value === "boolean" ? (value ? "yes" : "no") : referenceText(value);
  const isPlain =
    plain !== undefined &&
    plain === plain.trim() &&
    plain !== "" &&
    isSame(readValue(plain, schema), value) &&
    pieces(plain, comma).length === 1 &&
    pieces(plain, and).length === 1 &&
    !plain.includes("..") &&
    !/[\t\n\r]/.test(plain) &&
    operatorOf(plain) === undefined;
  return isPlain ? plain : JSON.stringify(value);
}

function referenceText(value: JsonValue): string | undefined {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (!isObject(value) || typeof value.fact !== "string") return undefined;
  const path = typeof value.path === "string" ? value.path.slice(1) : "";
  return `[${value.fact}${path}]`;
}

/** The operator that a text begins with, and the rest of it. */
function operatorOf(text: string): { operator: string; rest: string } | undefined {
  for (const [phrase, operator] of written) {
    if (!text.toLowerCase().startsWith(phrase)) continue;
    const rest = text.slice(phrase.length);
    // A word is an operator only before a space: "history" is not "has".
    if (/[a-z]$/.test(phrase) && !/^\s/.test(rest)) continue;
    return { operator, rest: rest.trim() };
  }
  return undefined;
}

/** The operator of a value without one in front of it. */
const usual = (schema: ValueSchema, isList: boolean): string =>
  resolveValueKind(schema) === "list" ? "contains" : isList ? "in" : "equal";

const itemSchema = (schema: ValueSchema): ValueSchema =>
  resolveValueKind(schema) === "list" ? ((schema.items ?? {}) as ValueSchema) : schema;

function comparisonText({ operator, value }: Comparison, schema: ValueSchema): string {
  const item = itemSchema(schema);
  const text =
    Array.isArray(value) && lists.has(operator)
      ? value.map((entry) => serializeValue(entry, item)).join(", ")
      : serializeValue(value, item);
  const isBare = operator === usual(schema, Array.isArray(value) && value.length > 1);
  return isBare ? text : `${phrases.get(operator) ?? operator} ${text}`;
}

/** The comparisons of a cell as text; `readCell` gives the same ones back. */
export function serializeCell(comparisons: readonly Comparison[], schema: ValueSchema): string {
  if (comparisons.length === 0) return "";
  const text = comparisons.map((comparison) => comparisonText(comparison, schema)).join(" and ");
  const back = readCell(text, schema);
  return "problem" in back || !isSame(back.comparisons, comparisons) ? JSON.stringify(comparisons) : text;
}

/** A cell as it is read: thousands are grouped. */
export const formatCell = (comparisons: readonly Comparison[], schema: ValueSchema): string =>
  serializeCell(comparisons, schema).replace(/(?<![\w.])\d{5,9}(?![\w.])/g, (digits) =>
    Number(digits).toLocaleString("en-AU"),
  );

const exampleOf = (schema: ValueSchema): string => {
  const [word] = listSchemaWords(schema);
  if (word !== undefined && word !== null) return serializeValue(word, schema);
  return { number: "< 20000", boolean: "yes", text: "Corolla, Camry", list: "has Towing", any: "is 5" }[
    resolveValueKind(schema)
  ];
};

/** Why a value cannot be compared with the fact; undefined if it can, as far as its schema says. */
function unfit(value: JsonValue, schema: ValueSchema): string | undefined {
  if (typeof value === "object") return undefined;
  const words = listSchemaWords(schema);
  if (words.length > 0 && !words.includes(value)) {
    const near = findNearestName(String(value), words.map(String));
    return near
      ? `"${value}" is not one of its words. Did you mean "${near}"?`
      : `"${value}" is not one of ${words.map((word) => serializeValue(word, schema)).join(", ")}.`;
  }
  const kind = resolveValueKind(schema);
  const isFit = {
    number: typeof value === "number",
    boolean: typeof value === "boolean",
    text: typeof value === "string",
    list: true,
    any: true,
  }[kind];
  if (isFit) return undefined;
  return `${{ number: "This is a number", boolean: "This is yes or no", text: "This is a text", list: "", any: "" }[kind]}: write for example ${exampleOf(schema)}.`;
}

const isComparisons = (value: JsonValue | undefined): value is { operator: string; value: JsonValue }[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => isObject(item) && typeof item.operator === "string" && item.value !== undefined);

/**
 * The comparisons that a user types into a cell, in the words of the fact's schema: `< 20000`, `Electric, Hydrogen`,
 * `not Used`, `10000..20000`, `>= 5 and < 9`, `[settings.limit]`. Nothing typed is no comparison.
 */
export function readCell(typed: string, schema: ValueSchema): { comparisons: Comparison[] } | Unread {
  const text = typed.trim();
  if (text === "") return { comparisons: [] };
  const whole = text.startsWith("[{") ? readJson(text) : undefined;
  if (isComparisons(whole)) return { comparisons: whole.map(({ operator, value }) => ({ operator, value })) };
  const comparisons: Comparison[] = [];
  for (const piece of pieces(text, and)) {
    const read = readComparisons(piece.trim(), schema);
    if ("problem" in read) return read;
    comparisons.push(...read.comparisons);
  }
  return { comparisons };
}

/** `10000..20000`: from one number to another. */
function readRange(text: string, schema: ValueSchema): Comparison[] | undefined {
  const [low, high, more] = text.split("..");
  if (low === undefined || high === undefined || more !== undefined) return undefined;
  const [from, to] = [readValue(low.trim(), schema), readValue(high.trim(), schema)];
  if (typeof from !== "number" || typeof to !== "number") return undefined;
  return [
    { operator: "greaterThanInclusive", value: from },
    { operator: "lessThanInclusive", value: to },
  ];
}

const several: { [operator: string]: string } = { equal: "in", notEqual: "notIn" };

/** Why values cannot stand on the right of an operator; undefined if they can. */
function unfitOperand(operator: string, values: readonly JsonValue[], schema: ValueSchema): string | undefined {
  const definition = operatorDefinitions.find(({ name }) => name === operator);
  const phrase = definition?.phrase ?? operator;
  if (!lists.has(operator) && values.length > 1)
    return `${phrase} takes one value. For several, write them with commas and nothing in front.`;
  if (lists.has(operator) && values.some((value) => isObject(value)))
    return "A list has fixed values, not another fact.";
  // A bound may lie beyond what the fact can be.
  if (definition?.left !== "number")
    return values.map((value) => unfit(value, schema)).find((problem) => problem !== undefined);
  const isNumber = (item: JsonValue) => typeof item === "number" || isObject(item);
  return values.every(isNumber) ? undefined : `${phrase} compares numbers: write for example ${phrase} 20000.`;
}

function readComparisons(text: string, schema: ValueSchema): { comparisons: Comparison[] } | Unread {
  const range = readRange(text, schema);
  if (range) return { comparisons: range };
  const message = operatorOf(text);
  const rest = message?.rest ?? text;
  if (rest === "") return { problem: `Write a value after it, for example ${exampleOf(schema)}.` };
  const item = itemSchema(schema);
  const values = pieces(rest, comma).map((piece) => readValue(piece.trim(), item));
  const single = message?.operator ?? usual(schema, values.length > 1);
  const operator = values.length > 1 ? (several[single] ?? single) : single;
  const problem = unfitOperand(operator, values, item);
  if (problem) return { problem };
  const [only = null] = values;
  return { comparisons: [{ operator, value: lists.has(operator) ? values : only }] };
}
