import { isObject, type JsonValue } from "../json-value.ts";

/** The number that a text stands for, as people write it: `$24,990`, `58 990`, `7.95%`; undefined for phones, postcodes and other texts. */
export function parseIntendedNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^(-?)\$ ?/, "$1")
    .replace(/ ?(?:%|px|km)$/i, "");
  const isNumber = /^[-+]?(?:[1-9]\d{0,2}(?:[, ]\d{3})+|[1-9]\d*|0)?(?:\.\d+)?$/.test(plain);
  return isNumber && /\d/.test(plain) ? Number(plain.replace(/[, ]/g, "")) : undefined;
}

const switches: { readonly [word: string]: boolean } = { true: true, yes: true, false: false, no: false };

/** What to write instead of a value of a wrong type, given the types of JSON Schema; undefined if the types say it all. */
export function adviseType(value: unknown, types: readonly string[]): string | undefined {
  if (types.includes("string") && (typeof value === "number" || typeof value === "boolean"))
    return `Write it in quotation marks: "${value}".`;
  const text = typeof value === "string" ? value.toLowerCase() : "";
  const isNumeric = types.includes("number") || types.includes("integer");
  const suggestion = isNumeric ? parseIntendedNumber(text) : types.includes("boolean") ? switches[text] : undefined;
  if (suggestion !== undefined) return `Write ${suggestion} without quotation marks.`;
  if (types.includes("array") && value !== null && !Array.isArray(value))
    return `Write a list: [${typeof value === "object" ? "{ ... }" : JSON.stringify(value)}].`;
  return undefined;
}

/** The types of JSON Schema in words. */
export const typeWords: { readonly [type: string]: string } = {
  object: "an object",
  array: "a list",
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  null: "null",
};

/** What a schema says of a value, as far as it tells what to write. */
export interface Described {
  type?: unknown;
  enum?: readonly JsonValue[];
  properties?: object;
  required?: readonly string[];
  badCondition?: string;
  examples?: readonly object[];
}

/** The types that an error of ajv names. */
export const listExpectedTypes = (type: unknown): string[] => (Array.isArray(type) ? type : String(type).split(","));

/** A value for a message: shortened to at most one line. */
export function formatShortValue(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** A small object as people write it: with spaces. */
const formatSpacedObject = (value: object): string => {
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${JSON.stringify(part)}`);
  return `{ ${parts.join(", ")} }`;
};

/** Parts of an object that a hint shows: those that it needs, else the first ones. */
const mostParts = 4;

/** An object of a schema as people write it, with its parts left out: `{ "text": ..., "display": ... }`. */
function formatObjectOutline({ properties = {}, required = [] }: Described): string | undefined {
  const names = required.length > 0 ? required : Object.keys(properties);
  const parts = names.slice(0, mostParts).map((name) => `${JSON.stringify(name)}: ...`);
  return names.length === 0 ? undefined : `{ ${parts.join(", ")}${names.length > mostParts ? ", ..." : ""} }`;
}

/** Most words that a sample lists, and most signs of an example. */
const mostWords = 4;
const longest = 80;

/** What to write for a property that is missing, as far as its schema says it: `"..."` for a text. */
export function buildSample(schema: Described): string | undefined {
  const { enum: words = [], examples: [example] = [] } = schema;
  const listed = words.slice(0, mostWords).map((word) => JSON.stringify(word));
  if (listed.length > 0) return words.length > mostWords ? `${listed.join(", ")}, ...` : listed.join(" or ");
  const shown = example === undefined || Array.isArray(example) ? "" : formatSpacedObject(example);
  if (shown !== "" && shown.length <= longest) return shown;
  const types = listExpectedTypes(schema.type);
  if (types.includes("string")) return '"..."';
  if (types.includes("array")) return "[ ... ]";
  if (types.includes("object")) return formatObjectOutline(schema) ?? "{ ... }";
  if (types.includes("boolean")) return "true or false";
  if (!types.includes("number") && !types.includes("integer")) return undefined;
  return types.includes("null") ? "a number, or null" : "a number";
}

/** What to write instead of a value of a wrong type: a sample where parts are needed. */
export function suggestSample(data: unknown, type: unknown, schema: Described): string | undefined {
  const types = listExpectedTypes(type);
  if (!types.includes("object") || isObject(data as JsonValue)) return adviseType(data, types);
  return `Write its parts in braces, each by its name, such as ${buildSample({ ...schema, type: "object" })}.`;
}
