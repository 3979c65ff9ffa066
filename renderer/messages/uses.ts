import { append } from "../../schemas/append.ts";
import type { ComponentCatalog } from "../../schemas/documents/component.ts";
import { type ResolvedTenant, toPointer } from "../../schemas/index.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";

/** A use of a wording, and the values that it provides. */
export interface WordingUse {
  key: string;
  pointer: string;
  given: ReadonlySet<string>;
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

/** The use in a value, if it is one. */
function shownIn(value: JsonObject, at: Path, schema: PropSchema | undefined): WordingUse[] {
  if (typeof value.$msg !== "string") return [];
  const stated = isObject(value.values) ? Object.keys(value.values) : [];
  const given = new Set([...stated, ...(schema?.live ?? [])]);
  return [{ key: value.$msg, pointer: toPointer([...at, "$msg"]), given }];
}

/** Collects the uses in a value; `at` is the path to it and is unchanged when this returns. */
function collect(value: JsonValue, at: (string | number)[], uses: Uses, schema?: PropSchema): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collectMember(index, item, at, uses, schema?.items);
    return;
  }
  if (!isObject(value)) return;
  uses.found.push(...shownIn(value, at, schema));
  const { use } = value;
  const component =
    typeof use === "string" && Object.hasOwn(uses.catalog, use) ? uses.catalog[use] : undefined;
  if (component) append(uses.found, usesOfNode(value, at, uses.catalog, component.props as PropSchema));
  else
    for (const key of Object.keys(value))
      collectMember(key, value[key] as JsonValue, at, uses, memberSchema(schema, key));
}

function collectMember(
  key: string | number,
  child: JsonValue,
  at: (string | number)[],
  uses: Uses,
  schema: PropSchema | undefined,
): void {
  if (typeof child !== "object" || child === null) return;
  at.push(key);
  collect(child, at, uses, schema);
  at.pop();
}

const ofNodes = new WeakMap<object, { catalog: ComponentCatalog; place: string; found: WordingUse[] }>();

/** The uses in a node of a layout; cached, because a page of a dealer mostly consists of nodes that the dealer does not change. */
function usesOfNode(
  node: JsonObject,
  at: (string | number)[],
  catalog: ComponentCatalog,
  props: PropSchema,
): WordingUse[] {
  const place = toPointer(at);
  const before = ofNodes.get(node);
  if (before?.catalog === catalog && before.place === place) return before.found;
  const uses: Uses = { catalog, found: [] };
  for (const key of Object.keys(node))
    collectMember(key, node[key] as JsonValue, at, uses, key === "props" ? props : undefined);
  ofNodes.set(node, { catalog, place, found: uses.found });
  return uses.found;
}

interface Uses {
  catalog: ComponentCatalog;
  found: WordingUse[];
}

/**
 * Every use of a wording in pages, frames, menus and tables. Forms are excluded: they provide the site and the car to
 * their wording.
 */
export function wordingUses(tenant: ResolvedTenant, catalog: ComponentCatalog): WordingUse[] {
  const documents: [Path, unknown][] = [
    ...tenant.pages.map((page): [Path, unknown] => [["pages", page.id], page]),
    ...Object.entries(tenant.frames).map(([id, frame]): [Path, unknown] => [["frames", id], frame]),
    ...Object.entries(tenant.tables).map(([name, table]): [Path, unknown] => [["rules", name], table]),
    [["menus"], tenant.menus],
  ];
  return documents.flatMap(([at, document]) => usesOf(document as object, at, catalog));
}

const known = new WeakMap<object, { catalog: ComponentCatalog; uses: WordingUse[] }>();

/** The uses in one document; cached, so that dealers share the results for shared documents. */
function usesOf(document: object, at: Path, catalog: ComponentCatalog): WordingUse[] {
  const before = known.get(document);
  if (before?.catalog === catalog) return before.uses;
  const uses: Uses = { catalog, found: [] };
  collect(document as JsonValue, [...at], uses);
  known.set(document, { catalog, uses: uses.found });
  return uses.found;
}
