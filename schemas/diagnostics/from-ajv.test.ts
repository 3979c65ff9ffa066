import { expect, it } from "vitest";
import type { JsonValue } from "../json-value.ts";
import { compileValidator } from "../validate/ajv.ts";
import { formatFinding } from "./catalogue.ts";
import { convertAjvErrors } from "./from-ajv.ts";

/** What is said of a value that the schema refuses. */
function listMessages(schema: object, value: JsonValue): string[] {
  const check = compileValidator({ description: "Steps.", ...schema }, "test");
  return check(value) ? [] : convertAjvErrors(check.errors ?? []).map((finding) => formatFinding(finding).message);
}

/** What is said to do about it. */
function advised(schema: object, value: JsonValue): string[] {
  const check = compileValidator({ description: "Steps.", ...schema }, "test");
  return check(value) ? [] : convertAjvErrors(check.errors ?? []).map((finding) => formatFinding(finding).hint);
}

const named = { type: "object", properties: { name: { type: "string" }, slug: {} }, required: ["name"] };

it.each<[object, JsonValue, string]>([
  [{ type: "string", enum: ["one", "two"] }, 1, 'Allowed: "one", "two".'],
  [{ type: "string" }, 4, 'Write it in quotation marks: "4".'],
  [named, "Triton", 'such as { "name": ... }.'],
  [{ type: "array" }, { fact: "flags", operator: "equal" }, "Write a list: [{ ... }]."],
])("says what to write by the schema %j instead of %j", (schema, value, words) => {
  expect(advised(schema, value)).toEqual([expect.stringContaining(words)]);
});

it.each<[object, JsonValue, string]>([
  [{ type: "array", minItems: 1 }, [], "The list is empty"],
  [{ type: "array", minItems: 2 }, ["a"], "The list has 1 entry and needs at least 2 entries"],
  [{ type: "array", maxItems: 1 }, ["a", "b"], "The list has 2 entries and may have at most 1 entry"],
  [{ type: "array", uniqueItems: true }, ["a", "b", "a"], '"a" is in this list twice'],
  [{ type: "string", minLength: 1 }, "", "The text is empty"],
  [{ type: "string", maxLength: 2 }, "🚗🚗🚗", "The text has 3 characters and may have at most 2 characters"],
  [{ type: "object", minProperties: 2 }, { a: 1 }, "The object has 1 property and needs at least 2 properties"],
])("says how large a value is and may be: %j", (schema, value, words) => {
  expect(listMessages(schema, value)).toEqual([`${words}.`]);
});
