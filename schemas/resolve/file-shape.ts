import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { formatPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue } from "../json-value.ts";

function typeName(value: JsonValue): string {
  if (Array.isArray(value) || value === null) return value === null ? "null" : "a list";
  return isObject(value) ? "an object" : typeof value === "string" ? "text" : `a ${typeof value}`;
}

/** A file whose value is no object; the list of a collection was meant to stand in one. */
export function createNotObjectFinding(value: JsonValue, folder: string): Finding {
  const isList = folder === "content" && Array.isArray(value);
  const params = {
    expected: "an object",
    actual: typeName(value),
    ...(isList && { how: 'Write { "items": [ ... ] }, with the list inside.' }),
  };
  return { code: "schema/wrong-type", params, pointer: "" };
}

/** Something else in place of the list of items: an object may have them under their ids, or be one of them. */
function noList(items: JsonValue): Finding {
  const [id, first] = Object.entries(isObject(items) ? items : {})[0] ?? [];
  const how = isObject(first)
    ? `Write the items in [ ], each with its id: "items": [ { "id": ${JSON.stringify(id)}, ... } ].`
    : isObject(items)
      ? 'Write the item in [ ]: "items": [ { ... } ].'
      : 'Write the items in [ ], each in braces: "items": [ { "id": "first" } ].';
  const params = { expected: "a list", actual: typeName(items), how };
  return { code: "schema/wrong-type", params, pointer: "/items" };
}

/** What is wrong with what a file of content says beside its items, or in their place. */
export function findContentShapeFinding({ items, ...others }: JsonObject): Finding | undefined {
  const [property] = Object.keys(others);
  if (property !== undefined) {
    const params = { property, near: guess(property, ["items"]), allowed: ["items"] };
    return { code: "schema/unknown-property", params, pointer: formatPointer([property]), at: "key" };
  }
  if (Array.isArray(items)) return undefined;
  if (items !== undefined) return noList(items);
  const params = {
    property: "items",
    description: 'The list of the items, such as { "items": [ { "id": "first" } ] }.',
  };
  return { code: "schema/missing-property", params, pointer: "" };
}
