import type { Condition } from "./documents/condition.ts";
import type { Page } from "./documents/page.ts";
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

type Add = (
  use: PlacedCondition["use"],
  condition: Condition | undefined,
  ...path: (string | number)[]
) => void;

/** Every condition of the tenant: tables, named ones, pages, layouts, menus, forms, the stock filter. */
export function conditionsOf(tenant: ResolvedTenant): PlacedCondition[] {
  const found: PlacedCondition[] = [];
  const add: Add = (use, condition, ...path) => {
    if (condition !== undefined) found.push({ condition, pointer: toPointer(path), use });
  };
  for (const [name, condition] of Object.entries(tenant.conditions))
    add("named", condition, "conditions", name);
  addTables(tenant, add);
  for (const page of tenant.pages) {
    addPage(page, add);
    addNested("layout", page.layout as unknown as JsonValue, ["pages", page.id, "layout"], found);
  }
  for (const [id, frame] of Object.entries(tenant.frames)) {
    addNested("layout", frame.layout as unknown as JsonValue, ["frames", id, "layout"], found);
  }
  for (const [name, items] of Object.entries(tenant.menus)) {
    addNested("menu", items as unknown as JsonValue, ["menus", name], found);
  }
  // A form's fields have names of their own, such as "when".
  for (const [id, { rules = [], parts = [] }] of Object.entries(tenant.forms)) {
    for (const [index, rule] of rules.entries()) add("form", rule.when, "forms", id, "rules", index, "when");
    for (const [index, part] of parts.entries()) add("form", part.when, "forms", id, "parts", index, "when");
  }
  add("stock", tenant.site.stock?.filter as Condition | undefined, "site", "stock", "filter");
  return found;
}

function addTables({ tables }: ResolvedTenant, add: Add): void {
  for (const [name, table] of Object.entries(tables)) {
    const at = ["rules", name] as const;
    for (const [index, row] of table.rows.entries()) add("row", row.when, ...at, "rows", index, "when");
    for (const [index, one] of (table.impossible ?? []).entries()) {
      add("impossible", one.when, ...at, "impossible", index, "when");
    }
    for (const [index, one] of (table.invariants ?? []).entries()) {
      add("invariant", one.when, ...at, "invariants", index, "when");
    }
  }
}

function addPage({ id, enabled, pathsWhen, linkedWhen, gate, meta }: Page, add: Add): void {
  add("enabled", enabled, "pages", id, "enabled");
  for (const [path, condition] of Object.entries(pathsWhen ?? {})) {
    add("enabled", condition, "pages", id, "pathsWhen", path);
  }
  add("layout", linkedWhen, "pages", id, "linkedWhen");
  add("gate", gate?.when, "pages", id, "gate", "when");
  for (const [index, one] of (meta?.structuredData ?? []).entries()) {
    add("layout", one.when, "pages", id, "meta", "structuredData", index, "when");
  }
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
