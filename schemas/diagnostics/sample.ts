import { isObject, type JsonValue } from "../json-value.ts";
import {
  adviseType,
  type Bounds,
  type Described,
  formatObjectOutline,
  formatSpacedObject,
  listExpectedTypes,
} from "./intended-value.ts";

type Sampled = Described & Bounds & { type?: unknown; enum?: readonly JsonValue[] };

/** Most words that a sample lists, and most signs of an example. */
const mostWords = 4;
const longest = 80;

/** What to write for a property that is missing, as far as its schema says it: `"..."` for a text. */
export function buildSample(schema: Sampled): string | undefined {
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
export function suggestSample(data: unknown, type: unknown, schema: Sampled): string | undefined {
  const types = listExpectedTypes(type);
  if (!types.includes("object") || isObject(data as JsonValue)) return adviseType(data, types, schema);
  return `Write its parts in braces, each by its name, such as ${buildSample({ ...schema, type: "object" })}.`;
}
