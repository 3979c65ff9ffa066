import { isObject, type JsonValue } from "../json-value.ts";
import { textOfNumber } from "../validate/formats.ts";
import { typeAdvice } from "./type-advice.ts";

/** What a schema says of a value, as far as it tells what to write. */
export interface Described {
  properties?: object;
  required?: readonly string[];
  badCondition?: string;
  examples?: readonly object[];
  format?: string;
  pattern?: string;
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

/** An object of a schema as people write it, with its parts left out: `{ "text": ..., "display": ... }`. */
export function partsOf({ properties = {}, required = [] }: Described): string | undefined {
  const names = required.length > 0 ? required : Object.keys(properties);
  const parts = names.slice(0, mostParts).map((name) => `${JSON.stringify(name)}: ...`);
  return names.length === 0 ? undefined : `{ ${parts.join(", ")}${names.length > mostParts ? ", ..." : ""} }`;
}

/** What to write instead of a value that is no condition. */
function conditionMeant(data: unknown): string | undefined {
  if (data === true) return "Leave it out: what has no condition always holds.";
  return Array.isArray(data)
    ? 'Write { "all": [ ... ] } where each of them must hold, or { "any": [ ... ] } for one of them.'
    : undefined;
}

/** What to write instead of a value of a wrong type: the schema's example where parts are needed. */
export function howToWrite(data: unknown, type: unknown, schema: Described): string | undefined {
  const types = typesIn(type);
  if (schema.badCondition !== undefined) return conditionMeant(data);
  const advice = typeAdvice(data, types);
  if (
    types.includes("object") &&
    (typeof data !== "object" || (advice === undefined && Array.isArray(data)))
  ) {
    const [example] = schema.examples ?? [];
    const parts = example === undefined ? (partsOf(schema) ?? '{ "name": ... }') : spaced(example);
    return `Write its parts in braces, each by its name, such as ${parts}.`;
  }
  const text = typeof data === "number" && types.includes("string") ? textOfNumber(data, schema) : undefined;
  if (text === undefined) return advice;
  return `Write it as a text, because a number loses its 0 in front: ${JSON.stringify(text)}.`;
}

const computed = ["bind", "msg", "env", "fact", "url"];

/** What was probably meant by a value of a wrong type: an expression whose name lacks its $, or a condition that never holds. */
export function meantValue(data: unknown, type: unknown, { badCondition }: Described): string | undefined {
  if (badCondition !== undefined && typeof data === "string" && /^[a-z][\w-]*$/i.test(data))
    return `{ "condition": ${JSON.stringify(data)} }`;
  if (badCondition !== undefined && data === false) return '{ "condition": "never" }';
  // A list that is meant to hold a condition holds no expression.
  if (!isObject(data as JsonValue) || typesIn(type).includes("array")) return undefined;
  const [[name = "", value] = [], ...others] = Object.entries(data as object);
  return others.length === 0 && computed.includes(name) ? `{ "$${name}": ${shown(value)} }` : undefined;
}
