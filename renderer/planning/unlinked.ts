import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { CompiledNode } from "./compiled-node.ts";

/** Which links are left out. */
interface Links {
  /** Whether the page of an address is turned off, or has nothing to say now. */
  isUnlinked(href: string): boolean;
  /** Names of the props that a component requires. */
  requires(use: string): readonly string[];
}

type Templates = NonNullable<CompiledNode["templates"]>;

/** Leaves links out while a page is planned. Only the server does, so that no browser loads how. */
export interface LinkFilter {
  /** Undefined if the component cannot do without a link that is left out. */
  props(use: string, props: JsonObject): JsonObject | undefined;
  /** Templates, which are planned later and in the browser, without the links to unlinked pages that they say themselves. */
  templates(templates: Templates): Templates;
}

/**
 * What leaves these links out. One that is kept for many pages looks once at what they share: fixed parts of layouts, and
 * kept data.
 */
export const createLinkFilter = (links: Links): LinkFilter => new Filter(links);

/**
 * Decisions, or another object, without links to unlinked pages: entries of lists, links in running text, and the `href` of an
 * object, of which the rest may be needed.
 */
export const removeUnlinked = (value: JsonObject, isUnlinked: Links["isUnlinked"]): JsonObject =>
  new Filter({ isUnlinked, requires: () => [] }).members(value);

const isLinkName = (name: string): boolean => name === "href" || name === "linkTo";

/** Whether an entry existed only for its sub-entries, none of which is left. */
const isEmptyGroup = (before: JsonValue, after: JsonValue): boolean =>
  isObject(before) &&
  isObject(after) &&
  [before.items, after.items].every(Array.isArray) &&
  (before.items as JsonValue[]).length > 0 &&
  (after.items as JsonValue[]).length === 0 &&
  after.href === undefined &&
  after.panel === undefined;

/** An object whose members are changed, or left out where that gives undefined; the same object if none is. */
function changedMembers<T extends object>(value: T, change: (name: string, member: T[keyof T]) => unknown): T {
  let changed: T | undefined;
  for (const name of Object.keys(value) as (keyof T & string)[]) {
    const before = value[name];
    const now = change(name, before);
    if (now === before) continue;
    changed ??= { ...value };
    if (now === undefined) delete changed[name];
    else changed[name] = now as T[keyof T & string];
  }
  return changed ?? value;
}

/** The same list if each of its entries gives itself. */
function changedItems<T>(items: readonly T[], change: (item: T) => readonly T[]): readonly T[] {
  const changed = items.flatMap(change);
  return changed.length === items.length && changed.every((item, at) => item === items[at]) ? items : changed;
}

/** The address that a component's own prop says, of which the end may be filled in by the component. */
function addressOf(name: string, value: JsonValue): JsonValue {
  if (isLinkName(name) || name.endsWith("Href")) return value;
  if (name === "hrefPrefix" && typeof value === "string") return `${value}x`;
  return isObject(value) ? (value.href ?? value.linkTo ?? null) : null;
}

class Filter implements LinkFilter {
  readonly #links: Links;
  /** What objects and lists that were looked at give. */
  readonly #known = new WeakMap<object, JsonValue>();

  constructor(links: Links) {
    this.#links = links;
  }

  /** Without links to unlinked pages (menus, breadcrumbs, rows of buttons, running text), nor its own link or action. */
  props(use: string, props: JsonObject): JsonObject | undefined {
    const isGone = (name: string, value: JsonValue) => this.#isUnlinked(addressOf(name, value));
    if (this.#links.requires(use).some((name) => isGone(name, props[name] ?? null))) return undefined;
    return changedMembers(props, (name, value) => (isGone(name, value) ? undefined : this.#cleared(value)));
  }

  templates(templates: Templates): Templates {
    return changedMembers(
      templates,
      (_slot, nodes) => changedItems(nodes, (node) => this.#node(node)) as CompiledNode[],
    );
  }

  /** An object without links to unlinked pages, its own included. */
  members(value: JsonObject): JsonObject {
    return changedMembers(value, (name, member) =>
      isLinkName(name) && this.#isUnlinked(member) ? undefined : this.#cleared(member),
    );
  }

  #isUnlinked(value: JsonValue): boolean {
    return typeof value === "string" && this.#links.isUnlinked(value);
  }

  #cleared(value: JsonValue): JsonValue {
    if (typeof value === "string") return this.#text(value);
    if (typeof value !== "object" || value === null) return value;
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const cleared = Array.isArray(value) ? this.#items(value) : this.members(value);
    this.#known.set(value, cleared);
    return cleared;
  }

  #items(items: JsonValue[]): JsonValue {
    const kept = changedItems(items, (item) => {
      if (isObject(item) && this.#isUnlinked(item.href ?? item.linkTo ?? null)) return [];
      const now = this.#cleared(item);
      return isEmptyGroup(item, now) ? [] : [now];
    });
    return kept as JsonValue[];
  }

  /** A text in simple Markdown, of whose links to unlinked pages only the words are left. */
  #text(text: string): string {
    if (!text.includes("](")) return text;
    return text.replace(/\[([^[\]]+)\]\(([^()\s]+)\)/g, (link, words: string, href: string) =>
      this.#isUnlinked(href) ? words : link,
    );
  }

  #node(node: CompiledNode): CompiledNode[] {
    const props = this.props(node.use, node.props);
    if (props === undefined) return [];
    const compiledNode = changedMembers(node, (name) => {
      if (name === "props") return props;
      if (name === "slots" || name === "templates") return node[name] && this.templates(node[name]);
      return node[name as keyof CompiledNode];
    });
    return [compiledNode];
  }
}
