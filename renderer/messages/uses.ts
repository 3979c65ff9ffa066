import type { ComponentCatalog } from "../../schemas/documents/component.ts";
import { type ResolvedTenant, toPointer } from "../../schemas/index.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { append } from "../../schemas/parts/append.ts";

/** A use of a wording, and the values that it provides. */
export interface WordingUse {
  key: string;
  pointer: string;
  given: ReadonlySet<string>;
  /** It is wording that a prop holds itself. */
  kind?: "typed";
}

/** The uses in a document. */
export interface UsesOfDocument {
  /** With pointers that begin at the document. */
  uses: readonly WordingUse[];
  /** Those of one wording, with their pointers in the tenant. */
  of(key: string): WordingUse[];
  /** Wording that props hold themselves, with its pointers in the tenant. */
  typed(): WordingUse[];
}

type Path = readonly (string | number)[];

interface PropSchema {
  readonly live?: readonly string[];
  readonly properties?: { readonly [name: string]: PropSchema };
  readonly items?: PropSchema;
  readonly additionalProperties?: boolean | PropSchema;
}

/** The part of a member's schema that lists the values provided by the component (`live`). */
function memberSchema(schema: PropSchema | undefined, key: string): PropSchema | undefined {
  if (schema?.properties && Object.hasOwn(schema.properties, key)) return schema.properties[key];
  return typeof schema?.additionalProperties === "object" ? schema.additionalProperties : undefined;
}

/** The same where the value is a binding, whose default stands for the whole. */
const schemaOf = (value: JsonObject, key: string, schema: PropSchema | undefined): PropSchema | undefined =>
  key === "default" && typeof value.$bind === "string" ? schema : memberSchema(schema, key);

/** The use in a value, if it is one. */
function shownIn(value: JsonObject, at: Path, schema: PropSchema | undefined): WordingUse[] {
  if (typeof value.$msg !== "string") return [];
  const values = objectOf(value.values);
  const given = new Set([...Object.keys(values), ...(schema?.live ?? [])]);
  return [{ key: value.$msg, pointer: toPointer([...at, "$msg"]), given }];
}

interface Uses {
  catalog: ComponentCatalog;
  found: WordingUse[];
}

/** Collects the uses in a value; `at` is the path to it and is unchanged when this returns. */
function collect(value: JsonValue, at: (string | number)[], uses: Uses, schema?: PropSchema): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collectMember(index, item, at, uses, schema?.items);
  } else if (isObject(value)) {
    if (componentOf(value, uses.catalog)) append(uses.found, placed(usesOf(value, uses.catalog), at));
    else collectMembers(value, at, uses, schema);
  }
}

function collectMember(
  key: string | number,
  child: JsonValue,
  at: (string | number)[],
  uses: Uses,
  schema: PropSchema | undefined,
): void {
  if (typeof child === "string" && schema?.live && /[{}]/.test(child)) {
    const given = new Set(schema.live);
    uses.found.push({ key: child, pointer: toPointer([...at, key]), given, kind: "typed" });
  }
  if (typeof child !== "object" || child === null) return;
  at.push(key);
  collect(child, at, uses, schema);
  at.pop();
}

function collectMembers(value: JsonObject, at: (string | number)[], uses: Uses, schema?: PropSchema): void {
  uses.found.push(...shownIn(value, at, schema));
  const component = componentOf(value, uses.catalog);
  for (const key of Object.keys(value)) {
    const child = value[key] as JsonValue;
    if (component && key === "props" && isObject(child))
      append(uses.found, placed(usesOf(child, uses.catalog, component.props as PropSchema), [...at, key]));
    else collectMember(key, child, at, uses, component ? undefined : schemaOf(value, key, schema));
  }
}

const componentOf = ({ use }: JsonObject, catalog: ComponentCatalog) =>
  typeof use === "string" && Object.hasOwn(catalog, use) ? catalog[use] : undefined;

const known = new WeakMap<
  object,
  { catalog: ComponentCatalog; schema: PropSchema | undefined; found: WordingUse[] }
>();

/**
 * The uses in a document, in a node of a layout or in the node's props, with pointers that begin there. Cached: dealers share
 * documents that they do not change, and most nodes of those that they do.
 */
function usesOf(part: JsonObject, catalog: ComponentCatalog, schema?: PropSchema): readonly WordingUse[] {
  const before = known.get(part);
  if (before?.catalog === catalog && before.schema === schema) return before.found;
  const made = { catalog, schema, found: [] };
  collectMembers(part, [], made, schema);
  known.set(part, made);
  return made.found;
}

/** The same uses with pointers that begin where `at` does. */
function* placed(uses: readonly WordingUse[], at: Path): Generator<WordingUse> {
  const place = toPointer(at);
  for (const use of uses) yield { ...use, pointer: place + use.pointer };
}

/**
 * Every use of wording in pages, frames, menus and tables, by document. Forms are excluded: they provide the site and the
 * car to their wording.
 */
export function wordingUses(tenant: ResolvedTenant, catalog: ComponentCatalog): UsesOfDocument[] {
  const documents: [Path, unknown][] = [
    ...tenant.pages.map((page): [Path, unknown] => [["pages", page.id], page]),
    ...Object.entries(tenant.frames).map(([id, frame]): [Path, unknown] => [["frames", id], frame]),
    ...Object.entries(tenant.tables).map(([name, table]): [Path, unknown] => [["rules", name], table]),
    [["menus"], tenant.menus],
  ];
  return documents.map(([at, document]) => {
    const all = usesOf(document as JsonObject, catalog);
    const placedIf = (is: (use: WordingUse) => boolean) => [...placed(all.filter(is), at)];
    return {
      uses: all.filter(({ kind }) => kind !== "typed"),
      of: (key) => placedIf((use) => use.key === key && use.kind !== "typed"),
      typed: () => placedIf(({ kind }) => kind === "typed"),
    };
  });
}
