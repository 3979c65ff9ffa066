import type { ComponentCatalog } from "../documents/component.ts";
import type { LayoutNode } from "../documents/page.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import type { ReferenceKind } from "../validate/ajv.ts";

type Annotated = { properties?: { [prop: string]: { defines?: ReferenceKind } } };
type Names = ReadonlySet<string>;

const known = new WeakMap<ComponentCatalog, WeakMap<readonly LayoutNode[], Names>>();

function namesIn(nodes: readonly LayoutNode[], kind: ReferenceKind, catalog: ComponentCatalog): string[] {
  return nodes.flatMap(({ use, props = {}, slots = {} }) => {
    const component = Object.hasOwn(catalog, use) ? catalog[use] : undefined;
    const { properties = {} } = (component?.props ?? {}) as Annotated;
    const own = Object.entries(properties).flatMap(([prop, { defines }]) => {
      const name = defines === kind ? props[prop] : undefined;
      return typeof name === "string" ? [name] : [];
    });
    return [...own, ...Object.values(slots).flatMap((inner) => namesIn(inner, kind, catalog))];
  });
}

/** Cached by identity: dealers share most of their layouts. */
function dialogsOf(layout: readonly LayoutNode[], catalog: ComponentCatalog): Names {
  const layouts = known.get(catalog) ?? new WeakMap<readonly LayoutNode[], Names>();
  known.set(catalog, layouts);
  const names = layouts.get(layout) ?? new Set(namesIn(layout, "dialog", catalog));
  layouts.set(layout, names);
  return names;
}

/** The dialogs that a site's pages and frames have: what a component's prop with `defines: "dialog"` calls them. */
export function dialogNames({ pages, frames }: ResolvedTenant, catalog: ComponentCatalog): Names {
  const layouts = [...pages, ...Object.values(frames)].map(({ layout }) => layout);
  return new Set(layouts.flatMap((layout) => [...dialogsOf(layout, catalog)]));
}
