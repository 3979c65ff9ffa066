import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { Condition } from "../documents/condition.ts";
import type { LayoutNode } from "../documents/page.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { layerAt } from "../resolve/said-by.ts";

/** A node repeated for each row of a table that holds; each of its parts is for some of the rows, told by its `id`. */
interface Panels {
  table: string;
  values: ReadonlySet<string>;
}

/** What a condition compares a name of the scope with: the texts; undefined if with something else, or not in each case. */
function textsOf(condition: Condition | undefined, path: string): readonly string[] | undefined {
  if (condition === undefined) return undefined;
  if ("all" in condition)
    return condition.all.map((one) => textsOf(one, path)).find((texts) => texts !== undefined);
  if ("any" in condition) {
    const each = condition.any.map((one) => textsOf(one, path));
    return each.every((texts) => texts !== undefined) ? each.flat() : undefined;
  }
  if (!("fact" in condition) || condition.fact !== "data" || condition.path !== path) return undefined;
  const { operator, value } = condition as { operator: string; value: JsonValue };
  if (operator !== "equal" && operator !== "in") return undefined;
  const texts = [value].flat();
  return texts.every((text) => typeof text === "string") ? texts : undefined;
}

/** The panels that a node is, if it has parts, and all of them are for some rows. */
function panelsOf({ repeat, slots = {} }: LayoutNode): Panels | undefined {
  const table = /^decisions\.([^.]+)$/.exec(repeat?.each ?? "")?.[1];
  const parts = Object.values(slots).flat();
  if (repeat === undefined || table === undefined || parts.length === 0) return undefined;
  const path = `$.${repeat.as ?? "item"}.id`;
  const texts = parts.map(({ when }) => textsOf(when, path));
  return texts.every((found) => found !== undefined) ? { table, values: new Set(texts.flat()) } : undefined;
}

const known = new WeakMap<LayoutNode, readonly Panels[]>();

/** The panels in a node. Cached by identity: dealers share most nodes of their layouts. */
function panelsIn(node: LayoutNode): readonly Panels[] {
  const before = known.get(node);
  if (before) return before;
  const own = panelsOf(node);
  const inner = Object.values(node.slots ?? {}).flatMap((nodes) => nodes.flatMap(panelsIn));
  const found = own ? [own, ...inner] : inner;
  known.set(node, found);
  return found;
}

/** Rows of a table for which the page that shows them has nothing: visitors see their title alone. */
export function checkRowPanels(tenant: ResolvedTenant): Finding[] {
  const { pages, tables } = tenant;
  return pages.flatMap(({ id: page, layout }) =>
    layout.flatMap(panelsIn).flatMap(({ table, values }) =>
      (tables[table]?.rows ?? []).flatMap(({ then }, index): Finding[] => {
        const name = (then as { id?: JsonValue }).id;
        const pointer = toPointer(["rules", table, "rows", index, "then", "id"]);
        if (typeof name !== "string" || values.has(name)) return [];
        // Where the page lost the part of a row from below, the row is right.
        if (layerAt(tenant, pointer) === 0) return [];
        const params = { name, page, near: guess(name, values), allowed: [...values] };
        return [{ code: "rules/row-without-panel", params, pointer }];
      }),
    ),
  );
}
