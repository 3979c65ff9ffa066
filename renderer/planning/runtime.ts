import type { ComponentCatalog } from "../../schemas/documents/component.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { parseMessage } from "../messages/index.ts";
import type { CompiledNode } from "./compiled-node.ts";
import type { PagePayload, PlannedNode } from "./payload.ts";

type Runtime = NonNullable<PagePayload["runtime"]>;

/**
 * The browser's data for deciding and planning the items of a page's templates: exactly the tables that they read,
 * with their named conditions and wording. undefined if no node has a template.
 */
export function buildTemplateRuntime(
  tree: readonly PlannedNode[],
  tenant: ResolvedTenant,
  catalog: ComponentCatalog,
): Runtime | undefined {
  const templates = collectTemplates(tree);
  if (templates.length === 0) return undefined;
  const known = runtimes.get(tenant) ?? [];
  runtimes.set(tenant, known);
  const before = known.find((item) => sameItems(item.templates, templates));
  if (before) return before.runtime;
  const runtime = runtimeOf(templates, tenant, catalog);
  known.push({ templates, runtime });
  return runtime;
}

/** Those of each tenant's version: planned pages have the templates of the compiled ones. */
const runtimes = new WeakMap<ResolvedTenant, { templates: CompiledNode[]; runtime: Runtime }[]>();

const sameItems = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((item, at) => item === others[at]);

function runtimeOf(templates: CompiledNode[], tenant: ResolvedTenant, catalog: ComponentCatalog): Runtime {
  const runtime: Runtime = { tables: {}, conditions: {}, copy: {} };
  for (const name of collectDecisionNames(templates, catalog)) {
    const table = Object.hasOwn(tenant.tables, name) ? tenant.tables[name] : undefined;
    if (!table) continue;
    const { hit, rows, default: otherwise } = table;
    runtime.tables[name] = {
      hit,
      rows: rows.map(({ id, when, then }) => ({ id, when, then })),
      default: otherwise,
    };
  }
  addConditions([templates, runtime.tables], tenant, runtime.conditions);
  addCopy(runtime.tables, tenant.copy, runtime.copy);
  return runtime;
}

type AnyNode = {
  use?: string;
  slots?: { [slot: string]: AnyNode[] };
  templates?: { [slot: string]: CompiledNode[] };
};

/**
 * Nodes of all template slots below some nodes, planned or compiled; with `provides`, only of slots whose items have
 * that name in scope.
 */
export function collectTemplates(
  nodes: readonly AnyNode[],
  provides?: { name: string; catalog: ComponentCatalog },
): CompiledNode[] {
  return nodes.flatMap(({ use = "", slots = {}, templates = {} }) => {
    const named = Object.entries(templates).filter(
      ([slot]) => !provides || provides.catalog[use]?.slots?.[slot]?.provides?.includes(provides.name),
    );
    return [...named.flatMap(([, template]) => template), ...collectTemplates(Object.values(slots).flat(), provides)];
  });
}

/** Calls `visit` with every object inside a value. */
function walk(value: unknown, visit: (object: JsonObject) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) visit(value as JsonObject);
  for (const inner of Object.values(value)) walk(inner, visit);
}

/** Tables read by `decisions.<table>`, and, where a prop takes all of `decisions`, those that the prop's schema names. */
export function collectDecisionNames(templates: CompiledNode[], catalog: ComponentCatalog): Set<string> {
  const names = new Set<string>();
  walk(templates, ({ $bind, each, use, props }) => {
    for (const path of [$bind, each]) {
      const table = typeof path === "string" ? /^decisions\.([^.]+)/.exec(path)?.[1] : undefined;
      if (table) names.add(table);
    }
    if (typeof use !== "string") return;
    for (const [name, value] of Object.entries(convertToJsonObject(props))) {
      if (convertToJsonObject(value).$bind !== "decisions") continue;
      const schema = (catalog[use]?.props as ObjectSchema | undefined)?.properties?.[name];
      for (const table of Object.keys(schema?.properties ?? {})) names.add(table);
    }
  });
  return names;
}

/**
 * Fields of a car that templates show; undefined if a template takes the whole car, or has conditions, which can read
 * any field.
 */
export function collectCarFields(templates: CompiledNode[]): Set<string> | undefined {
  const fields = new Set<string>();
  let all = false;
  walk(templates, ({ $bind, $pick, when, each }) => {
    if (when !== undefined) all = true;
    for (const path of [$bind, each]) {
      if (typeof path !== "string" || path.split(".")[0] !== "car") continue;
      const field = path.split(".")[1];
      if (field !== undefined) fields.add(field);
      else if ($pick !== undefined) for (const name of Object.keys(convertToJsonObject($pick))) fields.add(name);
      else all = true;
    }
  });
  return all ? undefined : fields;
}

interface ObjectSchema {
  properties?: { [name: string]: ObjectSchema };
}

function addConditions(value: unknown, tenant: ResolvedTenant, found: { [name: string]: Condition }): void {
  walk(value, ({ condition }) => {
    if (typeof condition !== "string" || Object.hasOwn(found, condition)) return;
    const named = Object.hasOwn(tenant.conditions, condition) ? tenant.conditions[condition] : undefined;
    if (!named) return;
    found[condition] = named;
    addConditions(named, tenant, found);
  });
}

function addCopy(value: unknown, copy: { [key: string]: string }, found: Runtime["copy"]): void {
  walk(value, ({ $msg }: { $msg?: JsonValue }) => {
    if (typeof $msg !== "string" || !Object.hasOwn(copy, $msg)) return;
    const parsed = parseMessage(copy[$msg] ?? "");
    if (!("error" in parsed)) found[$msg] = parsed.message;
  });
}
