import type { ContractSchema } from "../../cli/contract.ts";
import { listKind } from "../../cli/list-kind.ts";
import { cell, code } from "./markdown.ts";

/** The parts of a JSON Schema that documentation shows. */
export interface DocSchema extends ContractSchema {
  properties?: { readonly [name: string]: DocSchema };
  additionalProperties?: boolean | DocSchema;
  items?: DocSchema;
  live?: readonly string[];
  public?: boolean;
  refersTo?: string;
  separator?: string;
  /** Name of a schema that documents share: a condition. */
  $ref?: string;
}

/** One property of a schema, its place written `labels.more`, `items[].href` or `phones.<name>`. */
export interface SchemaRow {
  path: string;
  schema: DocSchema;
  required: boolean;
  /** Whether the property, or one that contains it, is marked public. */
  public: boolean;
}

// The nested fields of a car or a location would overwhelm the table.
const tooMany = 22;

function inside(path: string, schema: DocSchema, depth: number, isPublic: boolean): SchemaRow[] {
  if (depth === 0) return [];
  if (schema.items) return inside(`${path}[]`, schema.items, depth, isPublic);
  const names = Object.keys(schema.properties ?? {});
  if (names.length > 0) return names.length > tooMany ? [] : rowsOf(schema, depth, `${path}.`, isPublic);
  const others = schema.additionalProperties;
  return typeof others === "object" ? inside(`${path}.<name>`, others, depth, isPublic) : [];
}

/** The properties of an object schema, those of inner objects after the one that holds them, `depth` levels deep. */
export function rowsOf(schema: DocSchema, depth: number, prefix = "", isPublic = false): SchemaRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const path = prefix + name;
    const shown = isPublic || inner.public === true;
    const required = schema.required?.includes(name) ?? false;
    return [{ path, schema: inner, required, public: shown }, ...inside(path, inner, depth - 1, shown)];
  });
}

function kind(schema: DocSchema): string {
  if (schema.enum) return schema.enum.map(code).join(", ");
  if (schema.items) return listKind(schema.type, kind(schema.items));
  const type = [schema.type ?? schema.$ref ?? "any"].flat().join(" or ");
  const { minimum: least, maximum: most } = schema;
  if (least === undefined && most === undefined) return type;
  if (most === undefined) return `${type}, ${least} or more`;
  return least === undefined ? `${type}, at most ${most}` : `${type}, ${least} to ${most}`;
}

/** The values of a property: its choices, or its type and bounds. */
export const typeCell = kind;

/** Kinds of names that the descriptions themselves say, or that are not the site's. */
const describedKinds = new Set<string>([
  "attribute",
  "filter",
  "condition",
  "operator",
  "component",
  "layer",
  "package",
  "fontFile",
  "field",
  "row",
  "scopePath",
  "factPath",
]);

/** The description of a property, with the values that a component provides to its wording. */
export function meaningCell({ description = "", live, refersTo, separator }: DocSchema): string {
  const given = live ? ` The wording can use ${live.map((name) => code(`{${name}}`)).join(", ")}.` : "";
  // A list of names is described as one.
  const isNamed = refersTo && !describedKinds.has(refersTo) && separator === undefined;
  const name = isNamed ? ` Names a ${refersTo} of the site.` : "";
  return cell(description) + given + name;
}
