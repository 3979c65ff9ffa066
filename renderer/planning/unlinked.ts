import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { CompiledNode } from "./compiled-node.ts";

/** Which links are left out. */
interface Links {
  /** Whether the page of an address is turned off, or has nothing to say now. */
  isUnlinked(href: string): boolean;
  /** Names of the props that a component requires. */
  requires(use: string): readonly string[];
}

type IsUnlinked = Links["isUnlinked"];
type Templates = NonNullable<CompiledNode["templates"]>;

/** Leaves links out while a page is planned. Only the server does, so that no browser loads how. */
export interface LinkFilter {
  /** Undefined if the component cannot do without a link that is left out. */
  props(use: string, props: JsonObject): JsonObject | undefined;
  templates(templates: Templates): Templates;
}

/** What leaves these links out. */
export const linkFilter = (links: Links): LinkFilter => ({
  props: (use, props) => withoutLinks(use, props, links),
  templates: (templates) => templatesWithoutLinks(templates, links),
});

const isLinkName = (name: string): boolean => name === "href" || name === "linkTo";

const isUnlinkedText = (value: JsonValue | undefined, isUnlinked: IsUnlinked): boolean =>
  typeof value === "string" && isUnlinked(value);

const leads = (value: JsonValue, isUnlinked: IsUnlinked): boolean =>
  isObject(value) && isUnlinkedText(value.href ?? value.linkTo, isUnlinked);

/** Whether an entry existed only for its sub-entries, none of which is left. */
const isEmptyGroup = (before: JsonValue, after: JsonValue): boolean =>
  isObject(before) &&
  isObject(after) &&
  [before.items, after.items].every(Array.isArray) &&
  (before.items as JsonValue[]).length > 0 &&
  (after.items as JsonValue[]).length === 0 &&
  after.href === undefined &&
  after.panel === undefined;

/** A text in simple Markdown, of whose links to unlinked pages only the words are left. */
const withoutMarkdownLinks = (text: string, isUnlinked: IsUnlinked): string =>
  text.includes("](")
    ? text.replace(/\[([^[\]]+)\]\(([^()\s]+)\)/g, (link, words: string, href: string) =>
        isUnlinked(href) ? words : link,
      )
    : text;

function cleared(value: JsonValue, isUnlinked: IsUnlinked): JsonValue {
  if (typeof value === "string") return withoutMarkdownLinks(value, isUnlinked);
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value)) return decisionsWithoutLinks(value, isUnlinked);
  const kept = value.flatMap((item) => {
    if (leads(item, isUnlinked)) return [];
    const now = cleared(item, isUnlinked);
    return isEmptyGroup(item, now) ? [] : [now];
  });
  return kept.length === value.length && kept.every((item, at) => item === value[at]) ? value : kept;
}

/** An object whose members are changed, or left out where that gives undefined; the same object if none is. */
function changedMembers<T extends object>(
  value: T,
  change: (name: string, member: T[keyof T]) => unknown,
): T {
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

/**
 * Decisions, or another object, without links to unlinked pages: entries of lists, links in running text, and the `href` of an
 * object, of which the rest may be needed.
 */
export const decisionsWithoutLinks = (value: JsonObject, isUnlinked: IsUnlinked): JsonObject =>
  changedMembers(value, (name, member) =>
    isLinkName(name) && isUnlinkedText(member, isUnlinked) ? undefined : cleared(member, isUnlinked),
  );

/** The address that a component's own prop says, of which the end may be filled in by the component. */
function addressOf(name: string, value: JsonValue): JsonValue {
  if (isLinkName(name) || name.endsWith("Href")) return value;
  if (name === "hrefPrefix" && typeof value === "string") return `${value}x`;
  return isObject(value) ? (value.href ?? value.linkTo ?? null) : null;
}

/**
 * A component's props without links to unlinked pages (menus, breadcrumbs, rows of buttons, running text), nor its own link or
 * action. Undefined if it requires that one: it would lead nowhere.
 */
function withoutLinks(
  use: string,
  props: JsonObject,
  { isUnlinked, requires }: Links,
): JsonObject | undefined {
  const isGone = (name: string, value: JsonValue) => isUnlinkedText(addressOf(name, value), isUnlinked);
  if (requires(use).some((name) => isGone(name, props[name] ?? null))) return undefined;
  return changedMembers(props, (name, value) =>
    isGone(name, value) ? undefined : cleared(value, isUnlinked),
  );
}

/** Templates, which are planned later and in the browser, without the links to unlinked pages that they say themselves. */
const templatesWithoutLinks = (templates: Templates, links: Links): Templates =>
  changedMembers(templates, (_slot, nodes) => {
    const kept = nodes.flatMap((node) => nodeWithoutLinks(node, links) ?? []);
    return kept.length === nodes.length && kept.every((node, at) => node === nodes[at]) ? nodes : kept;
  });

function nodeWithoutLinks(node: CompiledNode, links: Links): CompiledNode | undefined {
  const props = withoutLinks(node.use, node.props, links);
  if (props === undefined) return undefined;
  return changedMembers(node, (name) => {
    if (name === "props") return props;
    if (name === "slots" || name === "templates")
      return node[name] && templatesWithoutLinks(node[name], links);
    return node[name as keyof CompiledNode];
  });
}
