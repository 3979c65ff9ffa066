import { isObject, type JsonValue } from "../json-value.ts";
import { textOfNumber } from "../validate/formats.ts";
import { directiveMeant } from "./property-meant.ts";
import { textMeant } from "./text-meant.ts";
import { typeAdvice } from "./type-advice.ts";

/** What a schema says of a value, as far as it tells what to write. */
export interface Described {
  properties?: object;
  required?: readonly string[];
  badCondition?: string;
  examples?: readonly object[];
  format?: string;
  pattern?: string;
  maximum?: number;
  /** What a list holds. */
  items?: Described & { type?: unknown };
}

/** The types that an error of ajv names. */
export const typesIn = (type: unknown): string[] => (Array.isArray(type) ? type : String(type).split(","));

/** A value for a message: shortened to at most one line. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** A small object as people write it: with spaces. */
export const spaced = (value: object): string => {
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${JSON.stringify(part)}`);
  return `{ ${parts.join(", ")} }`;
};

/** Parts of an object that a hint shows: those that it needs, else the first ones. */
const mostParts = 4;

/** An object of a schema as people write it, with its parts left out: `{ "text": ..., "display": ... }`; a list may name them. */
export function partsOf({ properties = {}, required = [] }: Described, said?: unknown): string | undefined {
  const known = new Map<string, { type?: unknown }>(Object.entries(properties));
  const named =
    Array.isArray(said) && said.length > 0 && said.every((name) => known.has(name)) ? said : required;
  const names: readonly string[] = named.length > 0 ? named : [...known.keys()];
  if (names.length === 0) return undefined;
  const sampleOf = (name: string) => (known.get(name)?.type === "boolean" ? "true" : "...");
  const parts = names.slice(0, mostParts).map((name) => `${JSON.stringify(name)}: ${sampleOf(name)}`);
  return `{ ${parts.join(", ")}${names.length > mostParts ? ", ..." : ""} }`;
}

/** The list that was meant by a text: its numbers, or entries with parts. */
function listMeant(text: string, { items = {} }: Described): string | undefined {
  const types = typesIn(items.type);
  const isOfNumbers = types.includes("number") || types.includes("integer");
  const words = text.trim().split(/[\s,;]+/);
  if (isOfNumbers && words.every((word) => /^\d+(?:\.\d+)?$/.test(word)))
    return `Write a list: [${words.join(", ")}].`;
  const parts = types.includes("object") ? partsOf(items) : undefined;
  return parts && `Write a list of entries in braces: [ ${parts} ].`;
}

/** What to write instead of a value that is no condition. */
function conditionMeant(data: unknown): string | undefined {
  if (data === true) return "Leave it out: what has no condition always holds.";
  if (!Array.isArray(data)) return undefined;
  return data.length === 1
    ? "Write the condition in it alone, without [ ]."
    : 'Write { "all": [ ... ] } where each of them must hold, or { "any": [ ... ] } for one of them.';
}

/** The object of which a text is the name, where the schema has a property for it. */
function objectNamed(text: string, { properties = {}, required = [] }: Described): object | undefined {
  const [key] = ["name", "title", "label"].filter((one) => Object.hasOwn(properties, one));
  return key !== undefined && required.every((one) => one === key) ? { [key]: text } : undefined;
}

/** What to write instead of a value of a wrong type: the schema's example where parts are needed. */
export function howToWrite(data: unknown, type: unknown, schema: Described): string | undefined {
  const types = typesIn(type);
  if (schema.badCondition !== undefined) return conditionMeant(data);
  const advice = typeAdvice(data, types, schema.maximum);
  const isObjectMissed = types.includes("object") && !isObject(data as JsonValue);
  if (isObjectMissed && (typeof data !== "object" || advice === undefined)) {
    const named = typeof data === "string" ? objectNamed(data, schema) : undefined;
    const example = named ?? schema.examples?.[0];
    if (example !== undefined) return `Write its parts in braces, such as ${spaced(example)}.`;
    const parts = partsOf(schema, data) ?? '{ "name": ... }';
    return `Write its parts in braces, each by its name: ${parts}.`;
  }
  if (schema.format === "comma-list" && Array.isArray(data) && data.every((one) => typeof one === "string"))
    return `Write one text, with commas between the entries: ${JSON.stringify(data.join(", "))}.`;
  if (typeof data === "string" && types.includes("array")) return listMeant(data, schema) ?? advice;
  if (typeof data !== "number" || !types.includes("string")) return advice;
  const text = textOfNumber(data, schema);
  if (text !== undefined)
    return `Write it as a text, because a number loses its 0 in front: ${JSON.stringify(text)}.`;
  return textMeant(String(data), schema.pattern) ?? advice;
}

/** What was probably meant by a value of a wrong type: an expression whose name lacks its $, or a condition that never holds. */
export function meantValue(data: unknown, type: unknown, { badCondition }: Described): string | undefined {
  if (badCondition !== undefined && typeof data === "string" && /^[a-z][\w-]*$/i.test(data))
    return `{ "condition": ${JSON.stringify(data)} }`;
  if (badCondition !== undefined && data === false) return '{ "condition": "never" }';
  if (!isObject(data as JsonValue)) return undefined;
  const [[name = "", value] = [], ...others] = Object.entries(data as object);
  if (others.length === 0 && directiveMeant(name) === "$remove") return '{ "$remove": true }';
  // A list that is meant to hold a condition holds no expression.
  if (name === "fact" && (typesIn(type).includes("array") || Object.hasOwn(data as object, "operator")))
    return undefined;
  return ["bind", "msg", "env", "fact", "url"].includes(name) ? `{ "$${name}": ${shown(value)} }` : undefined;
}
