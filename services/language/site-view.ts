import type { SectionName } from "../../schemas/documents/sections.ts";
import { formatPointer, type ResolvedTenant, type TenantSource } from "../../schemas/index.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import {
  collectAssets,
  collectItemIds,
  findMember,
  findTrackedMember,
  makeTenant,
  parsePointer,
  type Root,
  resolveLayerStack,
  resolveStack,
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
  /** The tree of the first layers, so many. */
  until(count: number): Root;
}

const views = new WeakMap<TenantSource, Map<string, SiteView>>();

/** A dealer of a source. */
export function createSiteView(source: TenantSource, slug: string): SiteView {
  const known = views.get(source) ?? new Map<string, SiteView>();
  views.set(source, known);
  const view = known.get(slug) ?? makeView(source, slug);
  known.set(slug, view);
  return view;
}

const isListOf = (value: unknown, isItem: (item: JsonValue) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);

/** The site without lists of things that are not yet lists of things. */
function usableSite(site: JsonObject): JsonObject {
  const isUsable = ([name, value]: [string, JsonValue]) =>
    (name !== "locations" && name !== "dealerships") || isListOf(value, isObject);
  return Object.fromEntries(Object.entries(site).filter(isUsable));
}

/** The tree without pages and collections that are not yet of the shape that code reads. */
function usable(root: Root): Root {
  const isPage = ({ value }: Tracked) =>
    isListOf(convertToJsonObject(value).paths ?? [], (path) => typeof path === "string");
  const pages = [...root.pages].filter(([, page]) => isPage(page));
  const content = [...root.content].filter(([, { value }]) => isListOf(value, isObject));
  const isWhole = pages.length === root.pages.size && content.length === root.content.size;
  return isWhole ? root : { ...root, pages: new Map(pages), content: new Map(content) };
}

function makeView(source: TenantSource, slug: string): SiteView {
  const { layers } = resolveLayerStack(source, slug);
  const names = layers.map(({ name }) => name);
  const { root } = resolveStack(layers);
  const roots = new Map([[layers.length, root]]);
  return {
    source,
    slug,
    layers: names,
    root,
    tenant: makeTenant(slug, usable(root), usableSite(convertToJsonObject(root.site.get("")?.value)), names),
    assets: collectAssets(source, names) ?? new Set(),
    until(count) {
      const known = roots.get(count) ?? resolveStack(layers.slice(0, count)).root;
      roots.set(count, known);
      return known;
    },
  };
}

/** A place in a document of the resolved tree, and what a file says of the document. */
export interface TreePlace {
  section: SectionName;
  key: string;
  path: Path;
  own: JsonValue | undefined;
}

/** The name by which merging finds an item of a list: its id, or the name of an example. */
export function findItemName(item: JsonValue | undefined): string | undefined {
  const { id, name } = convertToJsonObject(item);
  return typeof id === "string" ? id : typeof name === "string" ? name : undefined;
}

/** The index in a resolved list of an item of a layer's list. */
function indexIn(list: JsonValue, own: JsonValue | undefined, index: number): number {
  if (collectItemIds(list) === undefined && collectItemIds(list, "name") === undefined) return index;
  const name = findItemName(findMember(own, index));
  return Array.isArray(list) ? list.findIndex((item) => findItemName(item) === name) : -1;
}

/** A value of the tree, and its own path there. */
export interface Resolved {
  tracked: Tracked;
  path: Path;
}

/** The value of the tree that a layer's file sets at a place; items of lists are found by their ids. */
export function findResolvedValue(root: Root, { section, key, path, own }: TreePlace): Resolved | undefined {
  let tracked = root[section].get(key);
  let here = own;
  const steps: Path = [];
  for (const step of path) {
    if (tracked === undefined) return undefined;
    const isList = Array.isArray(tracked.value);
    const next: string | number = isList ? indexIn(tracked.value, here, Number(step)) : step;
    tracked = findTrackedMember(tracked, next);
    here = findMember(here, step);
    steps.push(next);
  }
  return tracked && { tracked, path: steps };
}

/**
 * The name of a list of items with ids, the same in every layer: its place with ids in place of indexes. Undefined
 * for any other path.
 */
export function listName({ section, key, path, own }: TreePlace): string | undefined {
  let here = own;
  const steps: string[] = [];
  for (const step of path) {
    const next = findMember(here, step);
    const name = Array.isArray(here) ? findItemName(next) : String(step);
    if (name === undefined) return undefined;
    steps.push(Array.isArray(here) ? `#${name}` : name);
    here = next;
  }
  return Array.isArray(here) ? formatPointer([section, key, ...steps]) : undefined;
}

/** A value of the tree with all layers, by its pointer; an item of a list is `#` and its id. */
export function findTrackedValue({ root }: SiteView, pointer: string | readonly string[]): Tracked | undefined {
  const [section = "", key = "", ...steps] = typeof pointer === "string" ? parsePointer(pointer) : pointer;
  let tracked = root[section as SectionName]?.get(key);
  for (const step of steps) {
    const value = tracked?.value;
    const at = Array.isArray(value) ? value.findIndex((item) => `#${findItemName(item)}` === step) : step;
    tracked = tracked && findTrackedMember(tracked, at);
  }
  return tracked;
}
