import type { JsonObject, JsonValue } from "../json-value.ts";

/** Annotations of ours that editors do not know. */
const ownKeywords = new Set(["$id", "public", "refersTo", "live", "badCondition"]);
const literalKeywords = new Set(["enum", "const", "default", "examples"]);
/** Keys whose value is taken whole by merging, so that all of it must be there. */
const atomicKeys = new Set(["when", "then", "gate", "enabled", "repeat"]);

const directives: JsonObject = {
  $before: { type: "string", description: "Id of the item of a lower layer before which this one goes." },
  $after: { type: "string", description: "Id of the item of a lower layer after which this one goes." },
  $remove: { const: true, description: "Takes away what a lower layer says." },
  $replace: { const: true, description: "Takes this as written instead of merging it." },
};

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `layer`: parts of a file; `props`: the same without merge directives, to stay short; `whole`: all must be there. */
export type Mode = "layer" | "props" | "whole";

/**
 * The schema of a layer's file: a layer says only what differs, so nothing is required but ids and what merging takes
 * whole, and merge directives are allowed. References become files.
 */
export function partialSchema(schema: JsonValue, mode: Mode = "layer"): JsonValue {
  if (Array.isArray(schema)) return schema.map((item) => partialSchema(item, mode));
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([key]) => !ownKeywords.has(key));
  const made = Object.fromEntries(
    kept.flatMap(([key, value]) => {
      const part = keyword(key, value, mode);
      return part === undefined ? [] : [[key, part]];
    }),
  ) as JsonObject;
  const closed = made.additionalProperties === false && isObject(made.properties);
  if (mode === "layer" && closed) made.properties = { ...(made.properties as JsonObject), ...directives };
  return made;
}

function keyword(key: string, value: JsonValue, mode: Mode): JsonValue | undefined {
  if (key === "$ref" && typeof value === "string") return `${value}.schema.json`;
  if (key === "properties" && isObject(value)) return partialProperties(value, mode);
  if (key === "required" && mode !== "whole") {
    return (value as string[]).includes("id") ? ["id"] : undefined;
  }
  return literalKeywords.has(key) ? value : partialSchema(value, mode);
}

function partialProperties(properties: JsonObject, mode: Mode): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      name,
      partialSchema(inner, atomicKeys.has(name) ? "whole" : mode),
    ]),
  );
}

/** The same with every property open to a computed value, as the props of a layout node are. */
export function computable(schema: JsonValue): JsonValue {
  if (!isObject(schema) || !isObject(schema.properties)) return schema;
  const properties = Object.entries(schema.properties).map(([name, value]) => [name, orComputed(value)]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

function orComputed(schema: JsonValue): JsonValue {
  if (!isObject(schema) || (schema.type === undefined && schema.enum === undefined)) return schema;
  const { description, default: preset, ...rest } = schema;
  return {
    ...(description !== undefined && { description }),
    ...(preset !== undefined && { default: preset }),
    anyOf: [rest, { $ref: "computed.schema.json" }],
  };
}
