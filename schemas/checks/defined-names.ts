import type { ComponentCatalog, ComponentSchema } from "../documents/component.ts";
import type { LayoutNode } from "../documents/page.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import type { ReferenceKind } from "../validate/ajv.ts";

type Annotated = { properties?: { [prop: string]: { defines?: ReferenceKind } } };
type Names = readonly string[];

const defining = new WeakMap<ComponentSchema, Names>();

/** The props of a component that name a dialog. */
function definingProps(component: ComponentSchema): Names {
  const before = defining.get(component);
  if (before) return before;
  const { properties = {} } = component.props as Annotated;
  const props = Object.keys(properties).filter((prop) => properties[prop]?.defines === "dialog");
  defining.set(component, props);
  return props;
}

const known = new WeakMap<ComponentCatalog, WeakMap<LayoutNode, Names>>();

/** The dialogs in a node. Cached by identity: dealers share most nodes of their layouts. */
function dialogsIn(node: LayoutNode, catalog: ComponentCatalog): Names {
  const nodes = known.get(catalog) ?? new WeakMap<LayoutNode, Names>();
  known.set(catalog, nodes);
  const before = nodes.get(node);
  if (before) return before;
  const { use, props = {}, slots = {} } = node;
  const component = Object.hasOwn(catalog, use) ? catalog[use] : undefined;
  const own = component ? definingProps(component).map((prop) => props[prop]) : [];
  const names = [
    ...own.filter((name) => typeof name === "string"),
    ...Object.values(slots).flatMap((inner) => inner.flatMap((one) => dialogsIn(one, catalog))),
  ];
  nodes.set(node, names);
  return names;
}

/** The dialogs that a site's pages and frames have: what a component's prop with `defines: "dialog"` calls them. */
export function dialogNames(
  { pages, frames }: ResolvedTenant,
  catalog: ComponentCatalog,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { layout } of [...pages, ...Object.values(frames)])
    for (const node of layout) for (const name of dialogsIn(node, catalog)) names.add(name);
  return names;
}
