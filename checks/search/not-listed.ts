import { listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import type { ComponentCatalog } from "../../schemas/documents/component.ts";
import type { LayoutNode } from "../../schemas/documents/page.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { isOwn } from "../../schemas/resolve/said-by.ts";
import { defineCheck } from "../check.ts";

type List = "facets" | "ranges";

/** The props of nodes that name an attribute of a list of the search (`listedIn`), with their pointers. */
function* namedIn(
  nodes: readonly LayoutNode[],
  at: string,
  components: ComponentCatalog,
): Generator<{ list: List; name: string; pointer: string }> {
  for (const [index, { use, props = {}, slots = {} }] of nodes.entries()) {
    const here = `${at}/${index}`;
    const component = Object.hasOwn(components, use) ? components[use] : undefined;
    const { properties = {} } = (component?.props ?? {}) as {
      properties?: { [prop: string]: { listedIn?: List } };
    };
    for (const [prop, name] of Object.entries(props)) {
      const list = Object.hasOwn(properties, prop) ? properties[prop]?.listedIn : undefined;
      if (list && typeof name === "string") yield { list, name, pointer: here + toPointer(["props", prop]) };
    }
    for (const [slot, inner] of Object.entries(slots))
      yield* namedIn(inner, here + toPointer(["slots", slot]), components);
  }
}

const find = (attribute: string) => ({
  "pages/find.json": {
    ...{ paths: ["/find"], title: "Find", frame: "site" },
    data: { search: { source: "search", params: { facets: ["make", "body"] } } },
    layout: [{ id: "filter", use: "Facet", props: { attribute } }],
  },
});

export const check = defineCheck<{ name: string; list: List; page: string; near: Guess; allowed: string[] }>({
  code: "search/not-listed",
  severity: "warning",
  subject: "page",
  message: ({ name, page }) => `The page "${page}" does not search by "${name}", so this filter stays empty.`,
  hint: ({ name, list, near, allowed }) =>
    near() === undefined
      ? `Add "${name}" to "${list}" of the page's search ("data"), which has: ${listed(allowed)}.`
      : `Did you mean "${near()}"?`,
  why: "Visitors miss a filter that you have written.",
  examples: [{ bad: find("doors"), at: "/layout/0/props/attribute", good: find("body") }],
  visit({ page, pointer, dealer }, report) {
    const [request, second] = Object.values(page.data ?? {}).filter(({ source }) => source === "search");
    if (request === undefined || second !== undefined) return;
    const { search } = dealer.site;
    const { attributes, numbers } = searchNames(search);
    for (const named of namedIn(page.layout, `${pointer}/layout`, dealer.components)) {
      const { list, name } = named;
      const names = request.params?.[list];
      const isKnown = (list === "ranges" ? numbers : attributes).includes(name);
      // The search counts the site's own attributes too; filters of lower layers have conditions of their own.
      if (!Array.isArray(names) || !isKnown || Object.hasOwn(search?.attributes ?? {}, name)) continue;
      const allowed = names.map(String);
      if (allowed.includes(name) || !isOwn(dealer, named.pointer)) continue;
      report(named.pointer, { name, list, page: page.id, near: guess(name, allowed), allowed });
    }
  },
});
