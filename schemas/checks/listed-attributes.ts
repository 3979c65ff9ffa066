import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { ComponentCatalog } from "../documents/component.ts";
import type { LayoutNode, Page } from "../documents/page.ts";
import { searchNames } from "../entities/search-names.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { isOwn } from "../resolve/said-by.ts";
import { annotatedProps } from "./annotated-props.ts";
import type { Path } from "./reference.ts";

/** The lists of a search request that components name attributes of. */
type List = "facets" | "ranges";

/** A prop of a node that names an attribute, with its path from the list of nodes. */
interface Named {
  list: List;
  name: string;
  path: Path;
}

const namingProps = annotatedProps<List>("listedIn");

const known = new WeakMap<ComponentCatalog, WeakMap<LayoutNode, readonly Named[]>>();

/** The attributes that a node and its slots name. Cached by identity: dealers share most nodes of their layouts. */
function namedIn(node: LayoutNode, catalog: ComponentCatalog): readonly Named[] {
  const nodes = known.get(catalog) ?? new WeakMap<LayoutNode, readonly Named[]>();
  known.set(catalog, nodes);
  const before = nodes.get(node);
  if (before) return before;
  const { use, props = {}, slots = {} } = node;
  const component = Object.hasOwn(catalog, use) ? catalog[use] : undefined;
  const own = (component ? namingProps(component) : []).flatMap(([prop, list]): Named[] => {
    const name = props[prop];
    return typeof name === "string" ? [{ list, name, path: ["props", prop] }] : [];
  });
  const inner = Object.entries(slots).flatMap(([slot, list]) =>
    list.flatMap((one, index) =>
      namedIn(one, catalog).map((named) => ({ ...named, path: ["slots", slot, index, ...named.path] })),
    ),
  );
  const found = [...own, ...inner];
  nodes.set(node, found);
  return found;
}

/** The lists of a page's one search, if it says them itself. */
function listsOf({ data = {} }: Page): { [list in List]?: ReadonlySet<string> } {
  const requests = Object.values(data).filter(({ source }) => source === "search");
  const { facets, ranges } = (requests.length === 1 && requests[0]?.params) || {};
  const names = (list: unknown) => (Array.isArray(list) ? new Set(list.map(String)) : undefined);
  const [counted, ranged] = [names(facets), names(ranges)];
  return { ...(counted && { facets: counted }), ...(ranged && { ranges: ranged }) };
}

/** A dealer's own filters of a search page for attributes that its search does not count, so that they stay empty. */
export function checkListedAttributes(tenant: ResolvedTenant, catalog: ComponentCatalog = {}): Finding[] {
  const { pages, site } = tenant;
  // The search counts the site's own attributes with a label as well.
  const isOwnAttribute = (name: string) => Object.hasOwn(site.search?.attributes ?? {}, name);
  const isKnown = (name: string, list: List) => {
    const { attributes, numbers } = searchNames(site.search);
    return (list === "ranges" ? numbers : attributes).includes(name);
  };
  return pages.flatMap((page): Finding[] => {
    const lists = listsOf(page);
    if (lists.facets === undefined && lists.ranges === undefined) return [];
    return page.layout.flatMap((node, index) =>
      namedIn(node, catalog).flatMap(({ list, name, path }): Finding[] => {
        const listed = lists[list];
        if (listed === undefined || listed.has(name) || isOwnAttribute(name)) return [];
        const pointer = toPointer(["pages", page.id, "layout", index, ...path]);
        // Filters of lower layers have conditions of their own, such as a flag of the sites that count these attributes.
        if (!isOwn(tenant, pointer)) return [];
        if (!isKnown(name, list)) return [];
        const params = { name, list, page: page.id, near: guess(name, listed), allowed: [...listed] };
        return [{ code: "search/not-listed", params, pointer }];
      }),
    );
  });
}
