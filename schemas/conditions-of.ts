import type { Condition } from "./documents/condition.ts";
import { toPointer } from "./json/pointer.ts";
import type { JsonValue } from "./json-value.ts";
import type { ResolvedTenant } from "./resolve/resolved-tenant.ts";

/** A condition of a tenant and its pointer in the resolved tree. */
export interface PlacedCondition {
  condition: Condition;
  pointer: string;
  use:
    | "row"
    | "impossible"
    | "invariant"
    | "named"
    | "enabled"
    | "gate"
    | "layout"
    | "menu"
    | "form"
    | "stock";
}

/** Every condition of the tenant: tables, named ones, pages, layouts, menus, forms, the stock filter. */
export function conditionsOf(tenant: ResolvedTenant): PlacedCondition[] {
  const found: PlacedCondition[] = [];
  const add = (
    use: PlacedCondition["use"],
    condition: Condition | undefined,
    ...path: (string | number)[]
  ) => {
    if (condition !== undefined) found.push({ condition, pointer: toPointer(path), use });
  };
  for (const [name, condition] of Object.entries(tenant.conditions))
    add("named", condition, "conditions", name);
  for (const [name, table] of Object.entries(tenant.tables)) {
    const at = ["rules", name] as const;
    for (const [index, row] of table.rows.entries()) add("row", row.when, ...at, "rows", index, "when");
    for (const [index, one] of (table.impossible ?? []).entries()) {
      add("impossible", one.when, ...at, "impossible", index, "when");
    }
    for (const [index, one] of (table.invariants ?? []).entries()) {
      add("invariant", one.when, ...at, "invariants", index, "when");
    }
  }
  for (const page of tenant.pages) {
    add("enabled", page.enabled, "pages", page.id, "enabled");
    for (const [path, condition] of Object.entries(page.pathsWhen ?? {})) {
      add("enabled", condition, "pages", page.id, "pathsWhen", path);
    }
    add("layout", page.linkedWhen, "pages", page.id, "linkedWhen");
    add("gate", page.gate?.when, "pages", page.id, "gate", "when");
    for (const [index, one] of (page.meta?.structuredData ?? []).entries()) {
      add("layout", one.when, "pages", page.id, "meta", "structuredData", index, "when");
    }
    addNested("layout", page.layout as unknown as JsonValue, ["pages", page.id, "layout"], found);
  }
  for (const [id, frame] of Object.entries(tenant.frames)) {
    addNested("layout", frame.layout as unknown as JsonValue, ["frames", id, "layout"], found);
  }
  addNested("menu", tenant.menus as unknown as JsonValue, ["menus"], found);
  for (const [id, form] of Object.entries(tenant.forms)) {
    addNested("form", form as unknown as JsonValue, ["forms", id], found);
  }
  add("stock", tenant.site.stock?.filter as Condition | undefined, "site", "stock", "filter");
  return found;
}

const nested = new WeakMap<object, PlacedCondition[]>();

/** The conditions under the key `when` of nested nodes and entries; parts that dealers share are walked once. */
function addNested(
  use: PlacedCondition["use"],
  value: JsonValue,
  path: readonly (string | number)[],
  into: PlacedCondition[],
): void {
  if (typeof value !== "object" || value === null) return;
  const known = nested.get(value) ?? [];
  if (!nested.has(value)) {
    walk(use, value, path, known);
    nested.set(value, known);
  }
  into.push(...known);
}

function walk(
  use: PlacedCondition["use"],
  value: JsonValue,
  path: readonly (string | number)[],
  into: PlacedCondition[],
): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const at = [...path, key];
    if (key === "when") into.push({ condition: child as Condition, pointer: toPointer(at), use });
    else if (key !== "props") walk(use, child, at, into);
  }
}
