import type { Finding } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import { isObject, type JsonValue, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

/** Every object inside a value, and the value. */
export function* objectsIn(value: JsonValue | undefined): Generator<{ readonly [name: string]: JsonValue }> {
  if (Array.isArray(value)) for (const one of value) yield* objectsIn(one);
  else if (isObject(value)) {
    yield value;
    for (const one of Object.values(value)) yield* objectsIn(one);
  }
}

/**
 * Attributes with a label of which a search page has a filter already: the label does not name that filter, it makes a second
 * one beside it.
 */
export function checkSecondFilters({ site, pages }: ResolvedTenant): Finding[] {
  const labelled = Object.entries(site.search?.attributes ?? {}).filter(
    ([, { label }]) => label !== undefined,
  );
  if (labelled.length === 0) return [];
  const filters = pages.flatMap((page) => {
    const nodes = [...objectsIn(page.layout as unknown as JsonValue)];
    const isOwn = (node: { readonly [name: string]: JsonValue }) =>
      /\.own(?:Ranges|Lists)$/.test(String(objectOf(node.repeat).each));
    return nodes.some(isOwn)
      ? nodes.map((node) => ({ page: page.id, node, props: objectOf(node.props) }))
      : [];
  });
  return labelled.flatMap(([name]): Finding[] => {
    const first = filters.find(({ props }) => props.attribute === name && props.label !== undefined);
    if (first === undefined) return [];
    const copy = objectOf(first.props.label).$msg;
    const params = {
      ...{ name, page: first.page, node: String(first.node.id) },
      ...(typeof copy === "string" && { copy }),
    };
    const pointer = toPointer(["site", "search", "attributes", name, "label"]);
    return [{ code: "search/second-filter", params, pointer, at: "key" }];
  });
}
