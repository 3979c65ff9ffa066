import { listedCar, type ShapeSchema } from "../data-sources/shapes.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { ComponentCatalog, ComponentSchema } from "../documents/component.ts";
import type { LayoutNode } from "../documents/page.ts";
import { formatPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import { append } from "../parts/append.ts";
import { checkExpressions, checkPath, resolveShape, type ScopeNames, type Seen } from "./bindings.ts";
import { collectReferences, type Path } from "./reference.ts";
import { validateAgainstSchema } from "./refused.ts";
import { getEntryShape, isNowhere } from "./shape.ts";

/** The node that marks the page's position in a frame; it is not a component. */
export const outletName = "Outlet";

/** Checks a list of nodes against the components that they use. */
export function checkNodes(
  nodes: readonly LayoutNode[],
  at: Path,
  scope: ScopeNames,
  catalog: ComponentCatalog,
  seen: Seen,
): void {
  for (const [index, node] of nodes.entries()) checkNode(node, [...at, index], scope, catalog, seen);
}

/** Checks one node; what is found is at its place, whatever that is in the layouts that share the node. */
function checkNode(node: LayoutNode, at: Path, scope: ScopeNames, catalog: ComponentCatalog, seen: Seen): void {
  const place = formatPointer(at);
  const { findings, references } = lookAtNode(node, scope, catalog);
  for (const finding of findings) seen.findings.push({ ...finding, pointer: place + finding.pointer });
  for (const reference of references) seen.references.push({ ...reference, pointer: place + reference.pointer });
}

/** What was found at each node, by the names that it can read; pointers begin at the node. */
const lookedAt = new WeakMap<LayoutNode, WeakMap<ScopeNames, Seen & { catalog: ComponentCatalog }>>();

/** Cached by identity: a page of a dealer mostly consists of nodes that the dealer does not change. */
function lookAtNode(node: LayoutNode, scope: ScopeNames, catalog: ComponentCatalog): Seen {
  const known = lookedAt.getOrInsertComputed(node, () => new WeakMap());
  const before = known.get(scope);
  if (before?.catalog === catalog) return before;
  const component = Object.hasOwn(catalog, node.use) ? catalog[node.use] : undefined;
  const own = { ...node, slots: null } as unknown as JsonValue;
  const references = collectReferences(own, [], { properties: { props: component?.props ?? {} } });
  const seen: Seen & { catalog: ComponentCatalog } = { findings: [], references, catalog };
  if (node.repeat) checkPath(node.repeat.each, ["repeat", "each"], scope, seen);
  const within = resolveNodeScope(node, scope);
  checkExpressions(node.props, ["props"], within, seen);
  if (component) {
    const refused = validateProps(component, node.props ?? {}, node.props === undefined ? [] : ["props"]);
    append(seen.findings, refused);
    // What a value names is not looked up where the prop cannot have the value.
    const wrong = new Set(refused.map(({ pointer }) => pointer));
    seen.references = seen.references.filter(({ pointer }) => !wrong.has(pointer));
  } else if (node.use !== outletName) {
    const params = { component: node.use, near: guess(node.use, Object.keys(catalog)) };
    seen.findings.push({ code: "layout/unknown-component", params, pointer: "/use" });
  }
  for (const [slot, children] of Object.entries(node.slots ?? {})) {
    if (component && !Object.hasOwn(component.slots ?? {}, slot)) seen.findings.push(unknownSlot(component, slot));
    checkNodes(children, ["slots", slot], resolveSlotScope(component, slot, within), catalog, seen);
  }
  known.set(scope, seen);
  return seen;
}

/** Scopes made of another one, by what they add to it. */
const inner = new WeakMap<ScopeNames, Map<unknown, ScopeNames>>();

const innerScope = (scope: ScopeNames, added: unknown, make: () => ScopeNames): ScopeNames =>
  inner.getOrInsertComputed(scope, () => new Map()).getOrInsertComputed(added, make);

/** What can be read inside a node: what is read around it and, with `repeat`, the item. */
export function resolveNodeScope({ repeat }: Pick<LayoutNode, "repeat">, scope: ScopeNames): ScopeNames {
  if (repeat === undefined) return scope;
  const { each, as = "item" } = repeat;
  return innerScope(scope, `${each} ${as}`, () => {
    const list = resolveShape(each, scope);
    return withNames(scope, { [as]: isNowhere(list) ? {} : getEntryShape(list), index: {} });
  });
}

const withNames = ({ shape, decisions }: ScopeNames, names: { [name: string]: ShapeSchema }): ScopeNames => ({
  shape: { ...shape, properties: { ...shape.properties, ...names } },
  decisions,
});

/** What can be read inside a slot of a component: what its node can read and what the slot's template provides. */
export function resolveSlotScope(component: ComponentSchema | undefined, slot: string, scope: ScopeNames): ScopeNames {
  const { slots = {} } = component ?? {};
  const schema = Object.hasOwn(slots, slot) ? slots[slot] : undefined;
  const { provides = [], template = false } = schema ?? {};
  const isOpen = component === undefined || (template && provides.length === 0);
  if (provides.length === 0 && !isOpen) return scope;
  return innerScope(scope, schema ?? isOpen, () => {
    // The car of a template is an item of a list.
    const given = Object.fromEntries(provides.map((name) => [name, name === "car" ? listedCar : {}]));
    const { shape, decisions } = withNames(scope, given);
    return { shape: isOpen ? { ...shape, additionalProperties: true } : shape, decisions };
  });
}

/** A slot that the component of a node does not have. */
function unknownSlot(component: ComponentSchema, slot: string): Finding {
  const slots = Object.keys(component.slots ?? {});
  return {
    code: "layout/unknown-slot",
    params: { component: component.name, slot, near: guess(slot, slots), allowed: slots },
    pointer: formatPointer(["slots", slot]),
    at: "key",
  };
}

/** What a component's schema refuses of props that lie at `at`. */
export const validateProps = ({ name, props: schema }: ComponentSchema, props: JsonValue, at: Path): Finding[] =>
  validateAgainstSchema({ schema, name: `the component ${name}`, isPlanned: true }, props, at);

/** true when the nodes or anything inside them is an Outlet. */
export function hasOutlet(nodes: readonly LayoutNode[]): boolean {
  return nodes.some((node) => node.use === outletName || Object.values(node.slots ?? {}).some(hasOutlet));
}
