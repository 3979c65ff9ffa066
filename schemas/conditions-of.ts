import type { Condition } from "./documents/condition.ts";
import type { FormDocument } from "./documents/form.ts";
import type { Page } from "./documents/page.ts";
import type { RuleTable } from "./documents/rule-table.ts";
import { formatPointer } from "./json/pointer.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
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
    | "form-of-car"
    | "stock";
}

type Add = (use: PlacedCondition["use"], condition: Condition | undefined, ...path: (string | number)[]) => void;

/** Every condition of the tenant: tables, named ones, pages, layouts, menus, forms, the stock filter. */
export const collectConditions = (tenant: ResolvedTenant): PlacedCondition[] => listConditions(tenant).flat();

/** The conditions of each document. Dealers share the lists of documents that they do not change. */
export function listConditions(tenant: ResolvedTenant): (readonly PlacedCondition[])[] {
  const { conditions, tables, pages, frames, menus, forms, site } = tenant;
  const { googleWhen, metaWhen } = site.feeds ?? {};
  const ofSite = { "/site/stock/filter": site.stock?.filter, "/site/feeds/googleWhen": googleWhen };
  return [
    conditionsIn(conditions, (add) => {
      for (const [name, condition] of Object.entries(conditions)) add("named", condition, "conditions", name);
    }),
    ...Object.entries(tables).map(([name, table]) => conditionsIn(table, (add) => addTable(name, table, add))),
    ...pages.map((page) =>
      conditionsIn(page, (add, into) => {
        addPage(page, add);
        walk("layout", page.layout as unknown as JsonValue, ["pages", page.id, "layout"], into);
      }),
    ),
    ...Object.entries(frames).map(([id, frame]) =>
      conditionsIn(frame, (_add, into) =>
        walk("layout", frame.layout as unknown as JsonValue, ["frames", id, "layout"], into),
      ),
    ),
    conditionsIn(menus, (_add, into) => {
      for (const [name, items] of Object.entries(menus))
        walk("menu", items as unknown as JsonValue, ["menus", name], into);
    }),
    // A form's fields have names of their own, such as "when".
    ...Object.entries(forms).map(([id, form]) => conditionsIn(form, (add) => addForm(id, form, add))),
    Object.entries({ ...ofSite, "/site/feeds/metaWhen": metaWhen }).flatMap(([pointer, condition]) =>
      condition ? [{ use: "stock", condition: condition as Condition, pointer }] : [],
    ),
  ];
}

const known = new WeakMap<object, readonly PlacedCondition[]>();

/** The conditions of one document; dealers share documents that they do not change. */
function conditionsIn(
  document: object,
  collect: (add: Add, into: PlacedCondition[]) => void,
): readonly PlacedCondition[] {
  const before = known.get(document);
  if (before) return before;
  const found: PlacedCondition[] = [];
  collect((use, condition, ...path) => {
    if (condition !== undefined) found.push({ condition, pointer: formatPointer(path), use });
  }, found);
  known.set(document, found);
  return found;
}

function addForm(id: string, { rules = [], parts = [], stepsWhen, carWhen }: FormDocument, add: Add): void {
  for (const [index, rule] of rules.entries()) add("form-of-car", rule.when, "forms", id, "rules", index, "when");
  add("form", stepsWhen, "forms", id, "stepsWhen");
  for (const [index, part] of parts.entries()) add("form-of-car", part.when, "forms", id, "parts", index, "when");
  add("form-of-car", carWhen, "forms", id, "carWhen");
}

function addTable(name: string, { rows, impossible = [], invariants = [] }: RuleTable, add: Add): void {
  const at = ["rules", name] as const;
  for (const [index, { when }] of rows.entries()) add("row", when, ...at, "rows", index, "when");
  for (const [index, { when }] of impossible.entries()) add("impossible", when, ...at, "impossible", index, "when");
  for (const [index, { when }] of invariants.entries()) add("invariant", when, ...at, "invariants", index, "when");
}

function addPage({ id, enabled, pathsWhen, linkedWhen, gate, meta }: Page, add: Add): void {
  add("enabled", enabled, "pages", id, "enabled");
  for (const [path, condition] of Object.entries(pathsWhen ?? {})) {
    add("enabled", condition, "pages", id, "pathsWhen", path);
  }
  add("layout", linkedWhen, "pages", id, "linkedWhen");
  add("gate", gate?.when, "pages", id, "gate", "when");
  for (const [index, structuredDataEntry] of (meta?.structuredData ?? []).entries()) {
    add("layout", structuredDataEntry.when, "pages", id, "meta", "structuredData", index, "when");
  }
}

/** `path` is the path to the value and is unchanged when this returns. */
function walk(use: PlacedCondition["use"], value: JsonValue, path: (string | number)[], into: PlacedCondition[]): void {
  if (typeof value !== "object" || value === null) return;
  for (const key in value) {
    const child = (value as JsonObject)[key] as JsonValue;
    if (key === "props") continue;
    path.push(key);
    if (key === "when") into.push({ condition: child as Condition, pointer: formatPointer(path), use });
    else walk(use, child, path, into);
    path.pop();
  }
}
