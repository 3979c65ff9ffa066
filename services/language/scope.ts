import { catalogs } from "../../platform/tenants/validate-tenant.ts";
import { decisionDefinitions } from "../../rules/tools.ts";
import type { ScopeNames } from "../../schemas/checks/bindings.ts";
import { resolveNodeScope, resolveSlotScope } from "../../schemas/checks/layout.ts";
import { resolvePageScope } from "../../schemas/checks/page-scope.ts";
import type { DataRequest, LayoutNode } from "../../schemas/documents/page.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { convertToJsonObject, isObject, type JsonValue } from "../../schemas/json-value.ts";
import { isNowhere, resolveShape } from "../../schemas/tools.ts";
import type { FileView } from "./file-view.ts";
import type { NameKind } from "./find-names.ts";
import type { Path } from "./json-text.ts";
import type { SiteView } from "./site-view.ts";
import { describeSchema, describeSymbol, formatBriefValue, type Thing } from "./symbols.ts";

const nodeAt = (list: JsonValue | undefined, index: string | number | undefined): LayoutNode | undefined => {
  const node = Array.isArray(list) ? list[Number(index)] : undefined;
  return isObject(node) ? (node as unknown as LayoutNode) : undefined;
};

const hasEach = ({ repeat }: LayoutNode): boolean => typeof convertToJsonObject(repeat as JsonValue).each === "string";

function requestsOf(data: JsonValue | undefined): { [name: string]: DataRequest } {
  const stated = Object.entries(convertToJsonObject(data)).filter(([, request]) => isObject(request));
  const named = stated.filter(([, request]) => typeof convertToJsonObject(request).source === "string");
  return Object.fromEntries(named) as unknown as { [name: string]: DataRequest };
}

/**
 * The names that a `$bind` at a path of a page or a frame can read. The document may be incomplete: what it does not
 * say is not in scope.
 */
function scopeAt(document: JsonValue, path: Path): ScopeNames {
  const { data, paths, layout } = convertToJsonObject(document);
  const texts = Array.isArray(paths) ? paths.filter((path) => typeof path === "string") : undefined;
  let scope = resolvePageScope(requestsOf(data), catalogs, texts);
  let list = layout;
  for (let at = 1; path[0] === "layout"; at += 3) {
    const node = nodeAt(list, path[at]);
    // The list of a repeat is read around the node.
    if (node === undefined || path[at + 1] === "repeat") return scope;
    if (hasEach(node)) scope = resolveNodeScope(node, scope);
    const slot = path[at + 2];
    if (path[at + 1] !== "slots" || typeof slot !== "string") return scope;
    const { components } = catalogs;
    const component = Object.hasOwn(components, node.use) ? components[node.use] : undefined;
    scope = resolveSlotScope(component, slot, scope);
    list = convertToJsonObject(node.slots as unknown as JsonValue)[slot];
  }
  return scope;
}

/** The paths of the nodes of a component in a list of nodes. */
function* nodesOf(component: string, nodes: unknown, path: Path): Generator<Path> {
  for (const [index, node] of (Array.isArray(nodes) ? nodes : []).map(convertToJsonObject).entries()) {
    const at = [...path, index];
    if (node.use === component) yield at;
    for (const [slot, inner] of Object.entries(convertToJsonObject(node.slots)))
      yield* nodesOf(component, inner, [...at, "slots", slot]);
  }
}

/** What nodes of a component can read, for the props that a site gives all of them: the largest scope of one. */
function scopeOfComponent({ root }: SiteView, component: string): ScopeNames | undefined {
  const documents = [...root.pages.values(), ...root.frames.values()].map(({ value }) => value);
  const scopes = documents.flatMap((document) =>
    [...nodesOf(component, convertToJsonObject(document).layout, ["layout"])].map((path) =>
      scopeAt(document, [...path, "props"]),
    ),
  );
  const size = ({ shape }: ScopeNames) => Object.keys(shape.properties).length;
  return scopes.toSorted((a, b) => size(b) - size(a))[0];
}

/** The parts of the outcomes of a dealer's own table, which no contract describes: what its rows give. */
function outcomeParts({ rows, default: other }: RuleTable): Thing[] {
  const outcomes = [...rows.map(({ id, then }) => [`row ${id}`, then]), ["the default", other]] as const;
  const parts = new Map<string, Thing>();
  for (const [from, outcome] of outcomes.toReversed())
    for (const [name, value] of Object.entries(convertToJsonObject(outcome as JsonValue)))
      parts.set(name, { name, detail: formatBriefValue(value), about: `As ${from} gives it.` });
  return [...parts.values()];
}

/** What a `$bind` at a path can read; in the site, the nodes of the component whose props it says. */
function scopeFor(file: FileView, path: Path): ScopeNames | undefined {
  const { section } = file.document;
  const whole = file.merged([])?.tracked.value;
  if (section === "site" && path[0] === "components") return scopeOfComponent(file.view, String(path[1]));
  if ((section !== "pages" && section !== "frames") || whole === undefined) return undefined;
  const place = file.merged(path) ?? file.merged(path.slice(0, -1));
  return scopeAt(whole, place?.path ?? path);
}

const partsOf = (properties: object): Thing[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, ...describeSchema(schema) }));

/** The names that can follow a dotted path of a page's scope, with what they hold. */
export function listNextNames(file: FileView, path: Path, before: string): Thing[] {
  const scope = scopeFor(file, path);
  if (scope === undefined) return [];
  const { tenant } = file.view;
  const { properties } = scope.shape;
  if (before === "")
    return partsOf(Object.fromEntries(Object.keys(properties).map((name) => [name, resolveShape(name, scope)])));
  const things = (kind: NameKind, named: object) =>
    Object.keys(named).map((name) => describeSymbol(file, { kind, name }));
  if (before === "site.flags") return things("flag", tenant.site.flags ?? {});
  if (before === "site.settings") return things("setting", tenant.site.settings ?? {});
  if (before === "menus") return things("menu", tenant.menus);
  const steps = before.split(".");
  if (steps.at(-1) === "decisions") return things("table", tenant.tables);
  const table = steps.at(-2) === "decisions" ? (steps.at(-1) ?? "") : "";
  if (tenant.tables[table] && !decisionDefinitions.has(table)) return outcomeParts(tenant.tables[table]);
  const shape = resolveShape(before, scope);
  if (isNowhere(shape) || !isObject(shape.properties)) return [];
  // A car in a list also has the attributes that the site adds to its search.
  const attributes = shape.isSearched === true ? (tenant.site.search?.attributes ?? {}) : {};
  const added = things("attribute", attributes).filter(
    ({ name }) => !Object.hasOwn(convertToJsonObject(shape.properties), name),
  );
  return [...partsOf(shape.properties), ...added];
}
