import type { SectionName } from "../../schemas/documents/sections.ts";
import { type ResolvedTenant, type TenantSource, toPointer } from "../../schemas/index.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import {
  assetsOf,
  childOf,
  type FileDocument,
  idsOf,
  makeTenant,
  memberOf,
  type Root,
  resolveStack,
  stackOf,
  type Tracked,
} from "../../schemas/tools.ts";
import type { Path } from "./json-text.ts";

/** A dealer's layers, and the tree that they resolve to, valid or not. */
export interface SiteView {
  source: TenantSource;
  slug: string;
  /** Names of its layers, lowest first. */
  layers: readonly string[];
  root: Root;
  tenant: ResolvedTenant;
  assets: ReadonlySet<string>;
  /** The tree without this layer and those above it. */
  below(layer: string): Root;
  /** The tree without the layers above this one. */
  upTo(layer: string): Root;
}

const views = new WeakMap<TenantSource, Map<string, SiteView>>();

/** A dealer of a source. */
export function viewOf(source: TenantSource, slug: string): SiteView {
  const known = views.get(source) ?? new Map<string, SiteView>();
  views.set(source, known);
  const view = known.get(slug) ?? makeView(source, slug);
  known.set(slug, view);
  return view;
}

/** The site without lists of things that are not yet lists of things. */
function withoutOdd(site: JsonObject): JsonObject {
  const isOdd = (name: string) =>
    name in site && !(Array.isArray(site[name]) && (site[name] as JsonValue[]).every(isObject));
  const odd = ["locations", "dealerships"].filter(isOdd);
  return Object.fromEntries(Object.entries(site).filter(([name]) => !odd.includes(name)));
}

const isText = (value: JsonValue): boolean => typeof value === "string";

/** The tree without pages and collections that are not yet of the shape that code reads. */
function usable(root: Root): Root {
  const isPage = ({ value }: Tracked) => {
    const { paths = [] } = objectOf(value);
    return Array.isArray(paths) && paths.every(isText);
  };
  const isCollection = ({ value }: Tracked) => Array.isArray(value) && value.every(isObject);
  const pages = [...root.pages].filter(([, page]) => isPage(page));
  const content = [...root.content].filter(([, items]) => isCollection(items));
  const isWhole = pages.length === root.pages.size && content.length === root.content.size;
  return isWhole ? root : { ...root, pages: new Map(pages), content: new Map(content) };
}

function makeView(source: TenantSource, slug: string): SiteView {
  const { layers } = stackOf(source, slug);
  const names = layers.map(({ name }) => name);
  const { root } = resolveStack(layers);
  const roots = new Map<number, Root>();
  const until = (count: number) => {
    const known = roots.get(count) ?? resolveStack(layers.slice(0, count)).root;
    roots.set(count, known);
    return known;
  };
  const site = withoutOdd(objectOf(root.site.get("")?.value));
  return {
    source,
    slug,
    layers: names,
    root,
    tenant: makeTenant(slug, usable(root), site, names),
    assets: assetsOf(source, names) ?? new Set(),
    below: (layer) => until(Math.max(0, names.indexOf(layer))),
    upTo: (layer) => until(names.indexOf(layer) + 1),
  };
}

/** A place in a document of the resolved tree. */
export interface TreePlace {
  section: SectionName;
  key: string;
  path: Path;
}

/** The place of a file's path; undefined for what stands around a document (the root of copy.json, "items"). */
export function placeInTree({ section, key }: FileDocument, path: Path): TreePlace | undefined {
  const [first, ...rest] = path;
  if (key === undefined) return first === undefined ? undefined : { section, key: String(first), path: rest };
  if (section !== "content") return { section, key, path };
  return first === "items" ? { section, key, path: rest } : undefined;
}

/** The name by which merging finds an item of a list: its id, or the name of an example. */
export function itemName(item: JsonValue | undefined): string | undefined {
  const { id, name } = objectOf(item);
  return typeof id === "string" ? id : typeof name === "string" ? name : undefined;
}

/** The index in a resolved list of an item of a layer's list. */
function indexIn(list: JsonValue, own: JsonValue | undefined, index: number): number {
  if (idsOf(list) === undefined && idsOf(list, "name") === undefined) return index;
  const name = itemName(memberOf(own, index));
  return Array.isArray(list) ? list.findIndex((item) => itemName(item) === name) : -1;
}

/** A value of the tree, and its own path there. */
export interface Resolved {
  tracked: Tracked;
  path: Path;
}

/**
 * The value of the tree that a layer's file sets at a place. `own` is what the file says of the document; items of
 * lists are found by their ids.
 */
export function resolvedAt(root: Root, place: TreePlace, own: JsonValue | undefined): Resolved | undefined {
  let tracked = root[place.section].get(place.key);
  let here = own;
  const path: Path = [];
  for (const step of place.path) {
    if (tracked === undefined) return undefined;
    const next: string | number = Array.isArray(tracked.value)
      ? indexIn(tracked.value, here, Number(step))
      : step;
    tracked = childOf(tracked, next);
    here = memberOf(here, step);
    path.push(next);
  }
  return tracked && { tracked, path };
}

/** What a file says of the document that a place is in. */
export function ownDocument(
  document: FileDocument,
  value: JsonValue | undefined,
  key: string,
): JsonValue | undefined {
  if (document.key === undefined) return memberOf(value, key);
  return document.section === "content" ? memberOf(value, "items") : value;
}

/**
 * The name of a list of items with ids, the same in every layer: its place with ids in place of indexes. Undefined
 * for any other path.
 */
export function listName({ section, key, path }: TreePlace, own: JsonValue | undefined): string | undefined {
  let here = own;
  const steps: string[] = [];
  for (const step of path) {
    const next = memberOf(here, step);
    const name = Array.isArray(here) ? itemName(next) : String(step);
    if (name === undefined) return undefined;
    steps.push(Array.isArray(here) ? `#${name}` : name);
    here = next;
  }
  return Array.isArray(here) ? toPointer([section, key, ...steps]) : undefined;
}

export const isItem = (value: JsonValue | undefined): value is JsonObject =>
  isObject(value) && itemName(value) !== undefined;
