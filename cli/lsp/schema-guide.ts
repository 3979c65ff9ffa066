import { catalogs } from "../../platform/tenants/prepare-tenant.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { editorSchemas, type ReferenceKind } from "../../schemas/tools.ts";
import type { Path } from "./json-text.ts";

/** A part of a schema that describes a value, and the schema that it is in. */
export interface Guide {
  /** Name of the schema: `page`, `layout-node`, `condition`... */
  of: string;
  schema: Described;
}

/** The keywords that describe a value to a person. */
export interface Described {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly default?: JsonValue;
  readonly properties?: { readonly [name: string]: Described };
  readonly refersTo?: ReferenceKind;
  readonly keysReferTo?: ReferenceKind;
  readonly separator?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly [keyword: string]: unknown;
}

const schemas = editorSchemas(catalogs.components, catalogs.dataSources, true);

/** The value at a path, all layers merged; what is not there is undefined. */
export type ValueAt = (path: Path) => JsonValue | undefined;

/** Whether the condition of a part (`if`) holds: one property has a certain value. */
function holds(condition: JsonValue | undefined, value: JsonValue | undefined): boolean {
  const wanted = Object.entries(objectOf(objectOf(condition).properties));
  return wanted.every(([name, schema]) => objectOf(value)[name] === objectOf(schema).const);
}

/** What a reference names: a schema, or one of the definitions in it. */
function* referred(reference: string, of: string, value: JsonValue | undefined): Generator<Guide> {
  const [address = "", part] = reference.split("#/$defs/");
  const file = address === "" ? of : address.replace(/\.schema\.json$/, "");
  const whole = schemas.get(file);
  const named = part === undefined ? whole : objectOf(whole?.$defs)[part];
  if (isObject(named)) yield* spread({ of: file, schema: named as Described }, value);
}

/** A schema with all schemas that it takes in: references, alternatives, and what holds for this value. */
function* spread(guide: Guide, value: JsonValue | undefined): Generator<Guide> {
  yield guide;
  const { of, schema } = guide;
  const { $ref, allOf = [], anyOf = [], oneOf = [], if: condition, then } = schema as JsonObject;
  if (typeof $ref === "string") yield* referred($ref, of, value);
  for (const part of [allOf, anyOf, oneOf].flat())
    if (isObject(part)) yield* spread({ of, schema: part as Described }, value);
  if (isObject(then) && holds(condition, value)) yield* spread({ of, schema: then as Described }, value);
}

/** The schemas of a member. */
function stepInto({ of, schema }: Guide, step: string | number): Guide[] {
  const { properties = {}, additionalProperties, items } = schema;
  const own = Object.hasOwn(properties, step) ? properties[step] : additionalProperties;
  const found = typeof step === "number" ? items : own;
  return isObject(found) ? [{ of, schema: found as Described }] : [];
}

/** Everything that schemas say about the value at a path of a file. */
export function guidesAt(name: string, path: Path, valueAt: ValueAt): Guide[] {
  const whole = schemas.get(name);
  let guides: Guide[] = whole ? [...spread({ of: name, schema: whole as Described }, valueAt([]))] : [];
  for (const [index, step] of path.entries()) {
    const value = valueAt(path.slice(0, index + 1));
    guides = guides.flatMap((guide) => stepInto(guide, step)).flatMap((guide) => [...spread(guide, value)]);
  }
  return guides;
}

/** The description of a value; of several, the first one. */
export const descriptionOf = (guides: readonly Guide[]): string | undefined =>
  guides.find(({ schema }) => schema.description !== undefined)?.schema.description;

/** The JSON types that a value can have, in words for a person. */
export function typeOf(guides: readonly Guide[]): string | undefined {
  const types = new Set(guides.flatMap(({ schema }) => schema.type ?? []));
  return types.size === 0 ? undefined : [...types].join(" or ");
}
