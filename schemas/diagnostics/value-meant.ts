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
const spaced = (value: object): string => {
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${JSON.stringify(part)}`);
  return `{ ${parts.join(", ")} }`;
};

/** The object of which a text is the name, where the schema has a property for it. */
function objectNamed(text: string, { properties = {}, required = [] }: Described): object | undefined {
  const [key] = ["name", "title", "label"].filter((one) => Object.hasOwn(properties, one));
  return key !== undefined && required.every((one) => one === key) ? { [key]: text } : undefined;
}

/** What to write instead of a value of a wrong type: the schema's example where parts are needed. */
export function howToWrite(data: unknown, type: unknown, schema: Described): string | undefined {
  const types = typesIn(type);
  const isPlain = typeof data !== "object" || data === null;
  if (isPlain && types.includes("object")) {
    const named = typeof data === "string" ? objectNamed(data, schema) : undefined;
    const example = named ?? schema.examples?.[0];
    if (example !== undefined) return `Write its parts in braces, such as ${spaced(example)}.`;
  }
  const text = typeof data === "number" && types.includes("string") ? textOfNumber(data, schema) : undefined;
  return text === undefined
    ? typeAdvice(data, types)
    : `Write it as a text, because a number loses its 0 in front: ${JSON.stringify(text)}.`;
}

/** What was probably meant by a value of a wrong type: an expression whose name lacks its $, or a condition that never holds. */
export function meantValue(data: unknown, type: unknown, { badCondition }: Described): string | undefined {
  if (badCondition !== undefined && data === false) return '{ "condition": "never" }';
  if (!isObject(data as JsonValue)) return undefined;
  const [name = "", value] = Object.entries(data as object)[0] ?? [];
  // A list that is meant to hold a condition holds no expression.
  if (name === "fact" && (typesIn(type).includes("array") || Object.hasOwn(data as object, "operator")))
    return undefined;
  return ["bind", "msg", "env", "fact", "url"].includes(name) ? `{ "$${name}": ${shown(value)} }` : undefined;
}
