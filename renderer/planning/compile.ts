import type { ComponentCatalog, ComponentSchema } from "../../schemas/documents/component.ts";
import type { LayoutNode } from "../../schemas/documents/page.ts";
import type { OwnFields } from "../../schemas/entities/own-fields.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { Message } from "../messages/index.ts";
import { parseMessage } from "../messages/index.ts";
import type { CompiledNode } from "./compiled-node.ts";
import { applyFieldItems, type ItemsSchema } from "./field-items.ts";
import { type PickSchema, resolvePicks } from "./picks.ts";

/** The input of compiling a layout. */
export interface CompileContext {
  catalog: ComponentCatalog;
  /** Wording by key, ICU MessageFormat. */
  copy: { [key: string]: string };
  /** The fields of a vehicle that the site declares. */
  fields?: OwnFields | undefined;
  /** Pointer of the layout in the resolved tree, if nodes are to name their places. */
  at?: string;
}

type PropSchema = PickSchema & {
  default?: JsonValue;
  live?: readonly string[];
  properties?: { [name: string]: PropSchema };
  items?: PropSchema;
  additionalProperties?: PropSchema | boolean;
};

/** Compiles layout nodes for planning. `validate` has refused unknown names, so nothing is reported. */
export function compileLayout(nodes: readonly LayoutNode[], context: CompileContext): CompiledNode[] {
  return nodes.map((node) => compileNode(node, context));
}

function compileNode(node: LayoutNode, context: CompileContext): CompiledNode {
  const component = context.catalog[node.use];
  const schema = component?.props as (PropSchema & ItemsSchema) | undefined;
  const given = applyFieldItems(node.props ?? {}, schema ?? {}, context.fields) as JsonObject;
  const props = compileObject(given, schema, context.copy);
  const compiled: CompiledNode = { id: node.id, use: node.use, props };
  if (context.at !== undefined) compiled.at = `${context.at}/${node.id}`;
  for (const [slot, children] of Object.entries(node.slots ?? {})) {
    const kind = isTemplate(component, slot) ? "templates" : "slots";
    const inside = compiled.at === undefined ? context : { ...context, at: `${compiled.at}/slots/${slot}` };
    compiled[kind] = { ...compiled[kind], [slot]: compileLayout(children, inside) };
  }
  if (node.when) compiled.when = node.when;
  if (node.repeat) compiled.repeat = { ...node.repeat, as: node.repeat.as ?? "item" };
  if (node.only === undefined) return compiled;
  return { id: `${node.id}-only`, use: "OnlyOn", props: { screens: node.only }, slots: { body: [compiled] } };
}

function isTemplate(component: ComponentSchema | undefined, slot: string): boolean {
  return component?.slots?.[slot]?.template === true;
}

function compileObject(value: JsonObject, schema: PropSchema | undefined, copy: CompileContext["copy"]): JsonObject {
  const result: JsonObject = {};
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    if (property.default !== undefined) result[name] = compileValue(property.default, property, copy);
  }
  for (const [name, inner] of Object.entries(value)) {
    result[name] = compileValue(inner, propertySchema(schema, name), copy, value);
  }
  return result;
}

function propertySchema(schema: PropSchema | undefined, name: string): PropSchema | undefined {
  const { properties, additionalProperties } = schema ?? {};
  if (properties && Object.hasOwn(properties, name)) return properties[name];
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

/** A value of tenant JSON with its wording parsed and inlined; `$bind` stays as it is but for its default. `beside` are the values beside it. */
export function compileValue(
  value: JsonValue,
  schema: PropSchema | undefined,
  copy: CompileContext["copy"],
  beside: JsonObject = {},
): JsonValue {
  if (schema?.live && typeof value === "string") return marker({ $live: messageOf(value) });
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => compileValue(item, schema?.items, copy));
  if (typeof value.$bind === "string") {
    const picks = schema && (resolvePicks(schema, beside) ?? resolvePicks(schema.items ?? {}, beside));
    return {
      ...value,
      ...(value.default !== undefined && { default: compileValue(value.default, schema, copy) }),
      ...(picks && { $pick: picks as JsonObject }),
    };
  }
  if (typeof value.$msg !== "string") return compileObject(value, schema, copy);
  const message = messageOf(copy[value.$msg] ?? value.$msg);
  if (typeof message === "string" && !schema?.live) return message;
  const given = value.values as JsonObject | undefined;
  const values = given && { values: compileObject(given, undefined, copy) };
  return marker(schema?.live ? { $live: message, ...values } : { $text: message, ...values });
}

/** Parsed wording; text that is not ICU MessageFormat (refused by `validate`) is used literally. */
function messageOf(text: string): Message {
  const parsed = parseMessage(text);
  return "error" in parsed ? text : parsed.message;
}

// Markers are JSON by construction; interfaces just lack the index signature that JsonObject asks for.
const marker = (value: object) => value as JsonObject;
