import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import type { Root } from "./root.ts";
import { findTrackedMember, type Tracked } from "./tracked.ts";

/**
 * Props that a site says for every node of a component (`components` of site.json), below what the node itself says: a prop
 * of the node replaces the site's as a whole. The origins of a prop are then those of the site.
 */
export function applyComponentProps(root: Root): Root {
  const site = root.site.get("");
  const tracked = site && findTrackedMember(site, "components");
  if (tracked === undefined || !isObject(tracked.value)) return root;
  const own = new Map<string, JsonObject>();
  for (const [name, props] of Object.entries(tracked.value)) if (isObject(props)) own.set(name, shared(props));
  const applied = (section: Root["pages"]) =>
    new Map([...section].map(([key, document]) => [key, documentWith(document, tracked, own)]));
  return { ...root, pages: applied(root.pages), frames: applied(root.frames) };
}

/** What is made of a document's value, by the props that its components take from the site, one after the other. */
interface Made {
  value?: JsonValue;
  readonly next: WeakMap<object, Made>;
}

const known = new WeakMap<object, Made>();
const used = new WeakMap<object, readonly string[]>();

const sharedProps = new Map<string, JsonObject>();
/** Different props that are remembered; of most components, sites choose among a few. */
const mostSaid = 10_000;

/** One object for all equal ones. */
function shared(props: JsonObject): JsonObject {
  const text = JSON.stringify(props);
  const before = sharedProps.get(text);
  if (before) return before;
  if (sharedProps.size >= mostSaid) sharedProps.clear();
  sharedProps.set(text, props);
  return props;
}

/**
 * A page or frame with these props. Sites that say the same of its components share its value, by which all that is derived
 * of it is cached; where each of them says it is looked up when it is asked for.
 */
function documentWith(document: Tracked, props: Tracked, own: ReadonlyMap<string, JsonObject>): Tracked {
  const whole = convertToJsonObject(document.value);
  let made = known.get(whole) ?? { next: new WeakMap() };
  known.set(whole, made);
  for (const name of componentsOf(whole)) {
    const stated = own.get(name);
    if (stated === undefined) continue;
    const next: Made = made.next.get(stated) ?? { next: new WeakMap() };
    made.next.set(stated, next);
    made = next;
  }
  const { value } = made;
  if (value === document.value) return document;
  if (value !== undefined) return likeBefore(document, props, value);
  const tracked = withList(document, "layout", props) ?? document;
  made.value = tracked.value;
  return tracked;
}

/** A document with these props of the site, of which the value was made for another site. */
function likeBefore(document: Tracked, props: Tracked, value: JsonValue): Tracked {
  let children: Tracked["children"];
  return {
    value,
    places: document.places,
    rest: document,
    get children() {
      children ??= withList(document, "layout", props)?.children ?? new Map();
      return children;
    },
  };
}

/** The components that a page or frame uses. */
function componentsOf(document: JsonObject): readonly string[] {
  const before = used.get(document);
  if (before) return before;
  const names = new Set<string>();
  const collect = (nodes: JsonValue | undefined): void => {
    for (const node of Array.isArray(nodes) ? nodes : []) {
      const { use, slots } = convertToJsonObject(node);
      if (typeof use === "string") names.add(use);
      for (const list of Object.values(convertToJsonObject(slots))) collect(list);
    }
  };
  collect(document.layout);
  const found = [...names];
  used.set(document, found);
  return found;
}

/** A tracked object or list with other members in place of its own; undefined if there are none. */
function withMembers(rest: Tracked, children: ReadonlyMap<string | number, Tracked>): Tracked | undefined {
  if (children.size === 0) return undefined;
  const changed = [...children].map(([key, { value }]) => [key, value] as const);
  const value = Array.isArray(rest.value) ? [...rest.value] : { ...convertToJsonObject(rest.value) };
  Object.assign(value, Object.fromEntries(changed));
  return { value: Object.freeze(value) as JsonValue, places: rest.places, children, rest };
}

/** An object whose list of nodes has these props; undefined if no node uses one of the components. */
function withList(holder: Tracked, key: string, tracked: Tracked): Tracked | undefined {
  const list = findTrackedMember(holder, key);
  const nodes = list && nodesWith(list, tracked);
  return nodes && withMembers(holder, new Map([[key, nodes]]));
}

function nodesWith(list: Tracked, tracked: Tracked): Tracked | undefined {
  if (!Array.isArray(list.value)) return undefined;
  const changed = new Map<number, Tracked>();
  for (const index of list.value.keys()) {
    const node = findTrackedMember(list, index);
    const made = node && nodeWith(node, tracked);
    if (made) changed.set(index, made);
  }
  return withMembers(list, changed);
}

function nodeWith(node: Tracked, tracked: Tracked): Tracked | undefined {
  const { use } = convertToJsonObject(node.value);
  const changed = new Map<string, Tracked>();
  const defaults = typeof use === "string" ? findTrackedMember(tracked, use) : undefined;
  const props = defaults && propsWith(findTrackedMember(node, "props"), defaults);
  if (props) changed.set("props", props);
  const slots = findTrackedMember(node, "slots");
  const filled = new Map<string, Tracked>();
  for (const slot of Object.keys(convertToJsonObject(slots?.value))) {
    const list = slots && findTrackedMember(slots, slot);
    const nodes = list && nodesWith(list, tracked);
    if (nodes) filled.set(slot, nodes);
  }
  const inner = slots && withMembers(slots, filled);
  if (inner) changed.set("slots", inner);
  return withMembers(node, changed);
}

/** The props of a node, and those of the site that it does not say itself. */
function propsWith(tracked: Tracked | undefined, defaults: Tracked): Tracked | undefined {
  if (!isObject(defaults.value)) return undefined;
  if (tracked === undefined) return defaults;
  const missing = Object.keys(defaults.value).filter(
    (prop) => !Object.hasOwn(convertToJsonObject(tracked.value), prop),
  );
  const added = new Map<string, Tracked>();
  for (const prop of missing) {
    const value = findTrackedMember(defaults, prop);
    if (value) added.set(prop, value);
  }
  return withMembers(tracked, added);
}
