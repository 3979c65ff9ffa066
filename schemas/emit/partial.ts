import { isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import { isWholeValue } from "../resolve/merge.ts";

/** Annotations of ours that editors do not know. */
const ownKeywords = new Set([
  "$id",
  "public",
  "refersTo",
  "keysReferTo",
  "defines",
  "keysDefine",
  "of",
  "pathInto",
  "separator",
  "live",
  "badCondition",
  "ui",
]);
const literalKeywords = new Set(["enum", "const", "default", "examples"]);

const directives: JsonObject = {
  $before: { type: "string", description: "Id of the item that this one is placed before." },
  $after: { type: "string", description: "Id of the item that this one is placed after." },
  $remove: { const: true, description: "Removes the entry of a lower layer." },
  $replace: {
    const: true,
    description:
      "Replaces the lower layer's value instead of merging with it. A list is replaced if it begins with an entry that says only this.",
  },
};

/** `layer`: part of a file; `props`: any value can be computed, so nothing is required; `whole`: must be complete. */
export type Mode = "layer" | "props" | "whole";

/** Makes the schema of a layer's file from the schema of the resolved value. */
export type Partial = (schema: JsonValue, mode?: Mode) => JsonValue;

/**
 * The schema of a layer's file: a layer contains only differences, so only ids and values that merging replaces as a
 * whole are required, and merge directives are allowed. References become files. `annotated` keeps our annotations.
 */
export const createPartialSchemas = (annotated: boolean): Partial => {
  const partial: Partial = (schema, mode = "layer") => {
    if (Array.isArray(schema)) return schema.map((item) => partial(item, mode));
    if (!isObject(schema)) return schema;
    const kept = Object.entries(schema).filter(([key]) => annotated || !ownKeywords.has(key));
    const made = Object.fromEntries(
      kept.flatMap(([key, value]) => {
        // What has the form of a file, a layer's part of it.
        if (key === "likeFile") return [["$ref", `${value}.schema.json`]];
        const part = keyword(key, value, mode, partial);
        return part === undefined ? [] : [[key, part]];
      }),
    ) as JsonObject;
    const closed = made.additionalProperties === false && isObject(made.properties);
    if (mode !== "whole" && closed)
      made.properties = { ...(made.properties as JsonObject), ...directives, ...(mode === "props" && { $add: add }) };
    return made;
  };
  return partial;
};

function keyword(key: string, value: JsonValue, mode: Mode, partial: Partial): JsonValue | undefined {
  if (key === "$ref" && typeof value === "string") return `${value}.schema.json`;
  if (key === "properties" && isObject(value)) return partialProperties(value, mode, partial);
  if (key === "required" && mode !== "whole") {
    return mode === "layer" && (value as string[]).includes("id") ? ["id"] : undefined;
  }
  if (literalKeywords.has(key)) return value;
  return key === "items" && mode === "layer" ? entry(partial(value, mode)) : partial(value, mode);
}

/** What the first entry of a list can say of it. */
const add = {
  const: true,
  description:
    'As the first entry of a list: the others are added to the list of the layers below; { "$remove": value } takes one away.',
};

/** The schema of a list's entries, and of those that say what becomes of the list below. */
function entry(made: JsonValue): JsonValue {
  if (!isObject(made)) return made;
  if (!Array.isArray(made.required) || !isObject(made.properties)) {
    const removed = { description: "The entry of the layers below that is taken away.", ...made };
    const properties = { $add: add, $replace: directives.$replace as JsonValue, $remove: removed };
    return { anyOf: [made, { type: "object", additionalProperties: false, minProperties: 1, properties }] };
  }
  const { required, ...rest } = made;
  return {
    ...rest,
    properties: { ...directives, $add: add, ...made.properties },
    anyOf: [{ required }, { required: ["$replace"] }, { required: ["$add"] }],
  };
}

/** What merging replaces as a whole must be complete. */
function partialProperties(properties: JsonObject, mode: Mode, partial: Partial): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, partial(inner, isWholeValue(name) ? "whole" : mode)]),
  );
}

const reference = { $ref: "computed.schema.json" };
const computedProperties: JsonObject = {
  $bind: { type: "string", description: "Dotted path into the page's scope: a computed value." },
  default: { description: "Used when the path has no value." },
  $msg: { type: "string", description: "Key of the wording: a computed value." },
  values: { type: "object", description: "Values that the wording names." },
};

/** The schema of props or params, in which every value can be a computed value. */
export function allowComputedValues(schema: JsonValue): JsonValue {
  if (!isObject(schema)) return schema;
  const made: JsonObject = { ...schema };
  if (isObject(schema.properties)) {
    made.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, value]) => [name, orComputed(value)]),
    );
  }
  for (const key of ["items", "additionalProperties"]) {
    const inner = schema[key];
    if (isObject(inner)) made[key] = orComputed(inner);
  }
  return made;
}

function orComputed(schema: JsonValue): JsonValue {
  if (!isObject(schema)) return schema;
  const { description, default: preset, ...rest } = schema;
  const declared = {
    ...(description !== undefined && { description }),
    ...(preset !== undefined && { default: preset }),
  };
  if (rest.enum !== undefined || rest.const !== undefined || rest.anyOf !== undefined) {
    return { ...declared, anyOf: [rest, reference] };
  }
  if (rest.type === undefined) return schema;
  const computedValues = allowComputedValues(rest) as JsonObject;
  const types = [rest.type].flat();
  if (!types.includes("object"))
    Object.assign(computedValues, { type: [...types, "object"], properties: computedProperties });
  else if (isObject(computedValues.properties))
    computedValues.properties = { ...computedValues.properties, ...computedProperties };
  else if (isObject(computedValues.additionalProperties)) return { ...declared, anyOf: [computedValues, reference] };
  return { ...declared, ...computedValues };
}
