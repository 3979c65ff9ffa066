import type { Finding } from "../diagnostics/catalogue.ts";
import type { ComponentCatalog } from "../documents/component.ts";
import type { LayoutNode, Page } from "../documents/page.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { layerAt } from "../resolve/said-by.ts";
import { definingProps } from "./defined-names.ts";
import type { Path } from "./reference.ts";

interface Anchor {
  name: string;
  at: Path;
}

/** What the nodes of a layout that always show are called in links to them (`defines: "section"`). */
function* anchorsIn(nodes: readonly LayoutNode[], catalog: ComponentCatalog, at: Path): Generator<Anchor> {
  for (const [index, { use, when, repeat, props = {}, slots = {} }] of nodes.entries()) {
    const component = Object.hasOwn(catalog, use) ? catalog[use] : undefined;
    if (component === undefined || when !== undefined || repeat !== undefined) continue;
    const here = [...at, index];
    for (const [prop, defines] of definingProps(component)) {
      const name = props[prop];
      if (defines === "section" && typeof name === "string") yield { name, at: [...here, "props", prop] };
    }
    for (const [slot, children] of Object.entries(slots))
      if (component.slots?.[slot]?.template !== true)
        yield* anchorsIn(children, catalog, [...here, "slots", slot]);
  }
}

const known = new WeakMap<ComponentCatalog, WeakMap<Page, readonly (readonly Anchor[])[]>>();

/** The anchors of a page that two of its nodes have. Cached by identity: dealers share the pages that they do not change. */
function repeatedOf(page: Page, catalog: ComponentCatalog): readonly (readonly Anchor[])[] {
  const ofCatalog = known.get(catalog) ?? new WeakMap<Page, readonly (readonly Anchor[])[]>();
  known.set(catalog, ofCatalog);
  const before = ofCatalog.get(page);
  if (before) return before;
  const all = Map.groupBy(anchorsIn(page.layout, catalog, ["layout"]), ({ name }) => name);
  const found = [...all.values()].filter(({ length }) => length > 1);
  ofCatalog.set(page, found);
  return found;
}

/** Two parts of a page with the same anchor, at the one that a layer set last: links lead to the first alone. */
export function checkAnchors(tenant: ResolvedTenant, catalog: ComponentCatalog = {}): Finding[] {
  const layerOf = (pointer: string) => layerAt(tenant, pointer);
  return tenant.pages.flatMap((page) =>
    repeatedOf(page, catalog).map((anchors): Finding => {
      const pointers = anchors.map(({ at }) => toPointer(["pages", page.id, ...at]));
      const pointer = pointers.reduce((last, one) => (layerOf(one) >= layerOf(last) ? one : last));
      return { code: "layout/second-anchor", params: { anchor: anchors[0]?.name ?? "" }, pointer };
    }),
  );
}
