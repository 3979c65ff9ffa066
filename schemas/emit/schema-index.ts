import type { Catalogs } from "../checks/catalogs.ts";
import type { Annotated, ValueAt } from "../checks/reference.ts";
import { contentSchemas } from "../collections/catalogue.ts";
import type { ReferenceKind } from "../documents/reference-kind.ts";
import type { SectionName } from "../documents/sections.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import { type FileDocument, resolveSchemaName } from "../resolve/layer.ts";
import { buildEditorSchemas } from "./editor-schemas.ts";

/** The keywords that describe a value to a person, and its names. */
export interface Described extends Annotated {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly default?: JsonValue;
  readonly properties?: { [name: string]: Described };
  readonly items?: Described;
  readonly additionalProperties?: boolean | Described;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  /** Reaches a browser. */
  readonly public?: boolean;
  /** Name of a schema that documents share: a condition. */
  readonly $ref?: string;
  readonly pathInto?: string;
  /** The text is a name of this kind. */
  readonly defines?: ReferenceKind;
  /** The keys are names of this kind. */
  readonly keysDefine?: ReferenceKind;
}

/** A part of a schema that describes a value, and the schema that it is in. */
export interface Guide {
  /** Name of the schema: `page`, `layout-node`, `condition`... */
  of: string;
  schema: Described;
}

/** Where names of a kind are defined: by the keys of an object, or by texts (`keys`) of the items of a list. */
export interface Definitions {
  section: SectionName;
  path: readonly string[];
  keys?: readonly string[];
}

/** Kinds of names that are those of files, and the section of the files. */
export const fileKinds: { readonly [kind in ReferenceKind]?: SectionName } = {
  table: "rules",
  form: "forms",
  page: "pages",
  frame: "frames",
  collection: "content",
};

/** Kinds that name what another kind defines. */
const sameAs: { readonly [kind in ReferenceKind]?: ReferenceKind } = {
  numericAttribute: "attribute",
  locationSlug: "location",
};

/** The kind that defines what a name of this kind names. */
export const resolveDefinedKind = <Kind extends string>(kind: Kind): Kind | ReferenceKind =>
  sameAs[kind as keyof typeof sameAs] ?? kind;

const documentsOf: { readonly [schema: string]: SectionName } = {
  site: "site",
  theme: "theme",
  menus: "menus",
  copy: "copy",
  conditions: "conditions",
  page: "pages",
  frame: "frames",
  form: "forms",
};

/** Whether the condition of a part (`if`) holds: one property has a certain value. */
function holds(condition: JsonValue | undefined, value: JsonValue | undefined): boolean {
  const wanted = Object.entries(convertToJsonObject(convertToJsonObject(condition).properties));
  return wanted.every(([name, schema]) => convertToJsonObject(value)[name] === convertToJsonObject(schema).const);
}

/** The schemas of a member. */
function stepInto({ of, schema }: Guide, step: string | number): Guide[] {
  const { properties = {}, additionalProperties, items } = schema;
  const own = Object.hasOwn(properties, step) ? properties[step] : additionalProperties;
  const found = typeof step === "number" ? items : own;
  return isObject(found as JsonValue | undefined) ? [{ of, schema: found as Described }] : [];
}

/** All that schemas say of layers' files: by the place of a value, and by the kind of a name. */
export class SchemaIndex {
  readonly #schemas: ReadonlyMap<string, JsonObject>;
  readonly #decisions: NonNullable<Catalogs["decisions"]>;
  readonly #definitions = new Map<string, Definitions[]>();

  constructor({ components, dataSources, decisions = {} }: Catalogs) {
    this.#schemas = buildEditorSchemas(components, dataSources, true);
    this.#decisions = decisions;
    for (const [name, section] of Object.entries(documentsOf))
      this.#define({ section, path: [] }, this.#schemas.get(name) as Described);
    for (const [name, items] of Object.entries(contentSchemas))
      this.#define({ section: "content", path: [name] }, { items });
  }

  #define({ section, path }: Definitions, { keysDefine, properties = {}, items }: Described): void {
    const add = (kind: string, definitions: Definitions) =>
      this.#definitions.set(kind, [...(this.#definitions.get(kind) ?? []), definitions]);
    if (keysDefine !== undefined) add(keysDefine, { section, path });
    const named = Object.entries(items?.properties ?? {}).filter(([, { defines }]) => defines !== undefined);
    for (const [kind, keys] of Map.groupBy(named, ([, { defines = "" }]) => defines))
      add(kind, { section, path, keys: keys.map(([key]) => key) });
    for (const [key, schema] of Object.entries(properties)) this.#define({ section, path: [...path, key] }, schema);
  }

  /** Where names of a kind are defined. */
  definitionsOf = (kind: string): readonly Definitions[] => this.#definitions.get(resolveDefinedKind(kind)) ?? [];

  /** Everything that schemas say about the value at a path of a file; the outcomes of tables as contracts say it. */
  at(document: FileDocument, path: readonly (string | number)[], valueAt: ValueAt): Guide[] {
    const name = resolveSchemaName(document);
    let guides = [...this.#referred(name, "", valueAt([])), ...this.#outcomes(document)];
    for (const [index, step] of path.entries()) {
      const value = valueAt(path.slice(0, index + 1));
      guides = guides.flatMap((guide) => stepInto(guide, step)).flatMap((guide) => [...this.#spread(guide, value)]);
    }
    return guides;
  }

  #outcomes({ section, key = "" }: FileDocument): Guide[] {
    if (section !== "rules" || !Object.hasOwn(this.#decisions, key)) return [];
    const decision = this.#decisions[key] as Described;
    const then = decision.items ?? decision;
    const rows = { items: { properties: { then } } };
    return [{ of: "decision", schema: { properties: { rows, default: then } } }];
  }

  /** What a reference names: a schema, or one of the definitions in it. */
  *#referred(reference: string, of: string, value: JsonValue | undefined): Generator<Guide> {
    const [address = "", part] = reference.split("#/$defs/");
    const file = address === "" ? of : address.replace(/\.schema\.json$/, "");
    const whole = this.#schemas.get(file);
    const named = part === undefined ? whole : convertToJsonObject(whole?.$defs)[part];
    if (isObject(named)) yield* this.#spread({ of: file, schema: named as Described }, value);
  }

  /** A schema with all schemas that it takes in: references, alternatives, and what holds for this value. */
  *#spread(guide: Guide, value: JsonValue | undefined): Generator<Guide> {
    yield guide;
    const { of, schema } = guide;
    const { $ref, allOf = [], anyOf = [], oneOf = [], if: condition, then } = schema as JsonObject;
    if (typeof $ref === "string") yield* this.#referred($ref, of, value);
    for (const part of [allOf, anyOf, oneOf].flat())
      if (isObject(part)) yield* this.#spread({ of, schema: part as Described }, value);
    if (isObject(then) && holds(condition, value)) yield* this.#spread({ of, schema: then as Described }, value);
  }
}

/** The description of a value; of several, the first one. */
export const selectDescription = (guides: readonly Guide[]): string | undefined =>
  guides.find(({ schema }) => schema.description !== undefined)?.schema.description;

/** The JSON types that a value can have, in words for a person. */
export function describeType(guides: readonly Guide[]): string | undefined {
  const types = new Set(guides.flatMap(({ schema }) => schema.type ?? []));
  return types.size === 0 ? undefined : [...types].join(" or ");
}
