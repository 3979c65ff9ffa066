import type { UiSchema } from "@rjsf/utils";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Ui } from "../../schemas/parts/ui.ts";
import { findFreeName } from "../../schemas/studio/free-name.ts";
import type { Change } from "../editing.ts";
import { formatName, removeSectionReferences } from "../parts/layers.ts";

/** A schema as the form takes it, with the field of each value. */
export interface Prepared {
  schema: JsonObject;
  ui: UiSchema;
}

/** The place of what says none. */
const LAST = 1000;

/** Keywords that fields read; those that only refuse values are the server's. */
const read = [
  ...["title", "description", "required", "enum", "format", "pattern", "minimum", "maximum", "examples"],
  ...["refersTo", "of", "spells", "unit", "default"],
];

export const getUi = (schema: JsonValue | undefined): Ui => convertToJsonObject(convertToJsonObject(schema).ui) as Ui;
const typesOf = (schema: JsonObject): string[] => [schema.type ?? []].flat().map(String);

/** What a prepared field was told beside its schema. */
export const getFieldOptions = (ui: UiSchema | undefined): Ui & { preset?: JsonValue; hasId?: boolean } =>
  ui?.["ui:own"] ?? {};

/** What a value is called: by its schema, or by its name. */
export const resolveTitle = ({ title }: { readonly title?: unknown }, name: string): string =>
  typeof title === "string" ? title : formatName(name);

/** The name of the field that edits a value; undefined for objects and lists whose parts have fields, and for the usual ones. */
function fieldOf(schema: JsonObject): string | undefined {
  const properties = convertToJsonObject(schema.properties);
  const types = typesOf(schema);
  const { widget } = getUi(schema);
  if (widget !== undefined) return widget;
  if (schema.$ref === "condition") return "condition";
  if (properties.$env !== undefined) return "secret";
  if (properties.$msg !== undefined && properties.$bind === undefined) return "wording";
  if (types.includes("array")) {
    const items = convertToJsonObject(schema.items);
    if (items.refersTo !== undefined || items.enum !== undefined) return "names";
    if (isObject(items.properties)) return undefined;
    return typesOf(items).some((type) => type === "string" || type === "number") ? "lines" : "json";
  }
  if (types.some((type) => type !== "object" && type !== "null") || schema.enum !== undefined) return undefined;
  return schema.properties === undefined && !isObject(schema.additionalProperties) ? "json" : undefined;
}

/** The schema and fields of a value, without what is hidden; undefined where all is. */
export function prepare(declared: JsonValue | undefined): Prepared | undefined {
  const whole = convertToJsonObject(declared);
  const ui = getUi(whole);
  if (ui.hidden) return undefined;
  const kept = Object.fromEntries(read.flatMap((key) => (key in whole ? [[key, whole[key] ?? null]] : [])));
  const { default: preset, ...base } = kept;
  const options = { ...ui, ...(preset !== undefined && { preset }) };
  const types = typesOf(whole);
  const type = types.find((type) => type !== "null" && type !== "object") ?? types[0] ?? "string";
  const field = fieldOf(whole);
  if (field !== undefined)
    return {
      // Own fields read what the names or texts of a list are.
      schema: { ...base, type, ...(whole.items !== undefined && { items: whole.items }) },
      ui: { "ui:field": field, "ui:own": options },
    };
  if (type === "array") {
    const { items } = whole;
    const item = prepare(withoutId(convertToJsonObject(items)));
    if (item === undefined) return undefined;
    return {
      schema: { ...base, type, items: { ...item.schema, default: convertToJsonObject(items).default ?? {} } },
      ui: {
        items: item.ui,
        "ui:own": {
          ...options,
          hasId: convertToJsonObject(convertToJsonObject(items).properties).id !== undefined,
        },
      },
    };
  }
  if (type !== "object")
    return { schema: { ...base, type }, ui: { "ui:widget": widgetOf(type, whole), "ui:own": options } };
  const orderOf = (inner: JsonValue) => getUi(inner).order ?? LAST;
  const properties = Object.entries(convertToJsonObject(whole.properties)).sort(
    ([, first], [, other]) => orderOf(first) - orderOf(other),
  );
  const parts = properties.flatMap(([name, inner]) => {
    const part = prepare(inner);
    return part === undefined ? [] : [[name, part] as const];
  });
  const other = isObject(whole.additionalProperties) ? prepare(whole.additionalProperties) : undefined;
  return {
    schema: {
      ...base,
      type,
      properties: Object.fromEntries(parts.map(([name, { schema }]) => [name, schema])),
      ...(other && { additionalProperties: other.schema }),
    },
    ui: {
      ...Object.fromEntries(parts.map(([name, inner]) => [name, inner.ui])),
      ...(other && { additionalProperties: other.ui }),
      "ui:own": options,
    },
  };
}

const widgetOf = (type: string, { enum: choices }: JsonObject): string =>
  type === "boolean" ? "checkbox" : choices === undefined ? "text" : "select";

/** An item without the name by which layers know it, which never changes. */
function withoutId(item: JsonObject): JsonObject {
  const { id: _, ...properties } = convertToJsonObject(item.properties);
  return { ...item, properties };
}

/** The parts of a schema whose own words, or those of what is in them, have all of these. */
export function filterSchema(schema: JsonObject, wanted: string, name = ""): JsonObject | undefined {
  const { description = "" } = schema;
  const words = `${name} ${resolveTitle(schema, name)} ${description}`.toLowerCase();
  if (wanted.split(/\s+/).every((word) => words.includes(word))) return schema;
  const parts = Object.entries(convertToJsonObject(schema.properties)).flatMap(
    ([key, inner]): [string, JsonObject][] => {
      const found = filterSchema(convertToJsonObject(inner), wanted, key);
      return found === undefined ? [] : [[key, found]];
    },
  );
  if (parts.length === 0) return undefined;
  return { ...schema, properties: Object.fromEntries(parts), additionalProperties: false };
}

/** The description of a value, unless it only says its title again. */
export function findDescription({ description, title }: JsonObject, label: string): string | undefined {
  if (typeof description !== "string") return undefined;
  const text = removeSectionReferences(description).replace(/ Write \{.*$/, "");
  const words = (of: string) =>
    of
      .toLowerCase()
      .replace(/[^a-z ]/g, "")
      .split(" ");
  const known = new Set([...words(label), ...words(String(title ?? ""))]);
  return words(text).every((word) => known.has(word)) ? undefined : text;
}

/** The property of an item that it is known by in its list. */
export const findItemHeading = (properties: JsonObject): string | undefined =>
  ["title", "label", "name", "question"].find((name) => properties[name] !== undefined);

/** What a list calls one of its items: "an entry" is "entry". */
const nounOf = ({ item = "an entry" }: Ui): string => item.replace(/^an? /, "");

/** What a new item of a list says: what its schema begins with, and what is required as the item before it says it. */
export function createItem(
  { required, properties, default: begun }: JsonObject,
  ui: Ui & { hasId?: boolean },
  items: readonly JsonValue[],
): JsonObject {
  const before = convertToJsonObject(items.at(-1));
  const noun = nounOf(ui).replaceAll(" ", "-");
  const id = findFreeName(
    `${noun}-1`,
    new Set(items.map((item) => convertToJsonObject(item).id)),
    (count) => `${noun}-${count}`,
  );
  const head = findItemHeading(convertToJsonObject(properties));
  const names = (Array.isArray(required) ? required.map(String) : []).filter((name) => name !== "id");
  const values = [...names, ...(ui.like ?? []).filter((name) => before[name] !== undefined)].map(
    (name): [string, JsonValue] => {
      const { type, enum: choices } = convertToJsonObject(convertToJsonObject(properties)[name]);
      if (name === head) return [name, `New ${nounOf(ui)}`];
      if (name === "slug") return [name, id];
      if (Array.isArray(choices)) return [name, choices[0] ?? null];
      return [name, before[name] ?? (type === "array" ? [] : "")];
    },
  );
  return { ...(ui.hasId && { id }), ...Object.fromEntries(values), ...convertToJsonObject(begun) };
}

/** Whether items of a list are known by their ids, so that layers change each on its own. */
export const hasIds = (list: readonly JsonValue[]): boolean =>
  list.length > 0 && list.every((item) => typeof convertToJsonObject(item).id === "string");

/** Whether a value is wording or comes from data. */
export const isComputed = (value: unknown): boolean => {
  const { $msg, $bind } = convertToJsonObject(value);
  return $msg !== undefined || $bind !== undefined;
};

/** What of a value has the shape that its schema asks for: the rest cannot be shown, and stays as it is until it is changed. */
export function pickValidParts(value: JsonValue | undefined, { schema, ui }: Prepared): JsonValue | undefined {
  const { type, properties, items, additionalProperties } = schema;
  if (ui["ui:field"] !== undefined || isComputed(value)) return value;
  if (type === "array") {
    if (!Array.isArray(value)) return undefined;
    const inner = {
      schema: convertToJsonObject(items),
      ui: convertToJsonObject(ui.items as JsonValue) as UiSchema,
    };
    return value.map((item) => pickValidParts(item, inner) ?? {});
  }
  if (type !== "object") return isObject(value) || Array.isArray(value) ? undefined : value;
  if (!isObject(value)) return undefined;
  const parts = Object.entries(value).flatMap(([name, part]): [string, JsonValue][] => {
    const own = convertToJsonObject(properties)[name] ?? additionalProperties;
    if (!isObject(own)) return [[name, part]];
    const inner = convertToJsonObject((ui[name] ?? ui.additionalProperties) as JsonValue) as UiSchema;
    const fit = pickValidParts(part, { schema: own, ui: inner });
    return fit === undefined ? [] : [[name, fit]];
  });
  return Object.fromEntries(parts);
}

/** The changes that lead from one value to another: of objects only the parts that differ, of lists items with ids. */
export function diffValues(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  steps: readonly string[] = [],
): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && hasIds(before))
    return before.flatMap((item, at) => diffValues(item, after[at], [...steps, String(convertToJsonObject(item).id)]));
  if (!isObject(before) || !isObject(after) || isComputed(before) || isComputed(after))
    return [after === undefined ? { op: "remove", steps } : { op: "set", steps, value: after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => diffValues(before[key], after[key], [...steps, key]));
}
