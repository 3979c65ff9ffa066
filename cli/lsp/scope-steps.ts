import { catalogs } from "../../platform/tenants/prepare-tenant.ts";
import { decisionDefinitions } from "../../rules/tools.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { isObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { isNowhere, type ScopeNames, shapeOf } from "../../schemas/tools.ts";
import type { FileView } from "./file-view.ts";
import type { Path } from "./json-text.ts";
import type { NameKind } from "./names-at.ts";
import { scopeAt } from "./scope-at.ts";
import type { SiteView } from "./site-view.ts";
import { brief, type Thing, textOf, thingOf } from "./symbols.ts";

const typeWords = ({ type }: { readonly [keyword: string]: unknown }): string | undefined =>
  type === undefined ? undefined : [type].flat().join(" or ");

/** The paths of the nodes of a component in a list of nodes. */
function* nodesOf(component: string, nodes: unknown, path: Path): Generator<Path> {
  for (const [index, node] of (Array.isArray(nodes) ? nodes : []).map(objectOf).entries()) {
    const at = [...path, index];
    if (node.use === component) yield at;
    for (const [slot, inner] of Object.entries(objectOf(node.slots)))
      yield* nodesOf(component, inner, [...at, "slots", slot]);
  }
}

/** What nodes of a component can read, for the props that a site gives all of them: the largest scope of one. */
function scopeOfComponent({ root }: SiteView, component: string): ScopeNames | undefined {
  const documents = [...root.pages.values(), ...root.frames.values()].map(({ value }) => value);
  const scopes = documents.flatMap((document) =>
    [...nodesOf(component, objectOf(document).layout, ["layout"])].map((path) =>
      scopeAt(document, [...path, "props"], catalogs),
    ),
  );
  const size = ({ shape }: ScopeNames) => Object.keys(shape.properties).length;
  return scopes.toSorted((a, b) => size(b) - size(a))[0];
}

/** The parts of the outcomes of a dealer's own table, which no contract describes: what its rows give. */
function outcomeParts({ rows, default: other }: RuleTable): Thing[] {
  const outcomes = [
    ...rows.map(({ id, then }) => [`row ${id}`, then] as const),
    ["the default", other] as const,
  ];
  const parts = new Map<string, Thing>();
  for (const [from, outcome] of outcomes.toReversed())
    for (const [name, value] of Object.entries(objectOf(outcome as JsonValue)))
      parts.set(name, { name, detail: brief(value), about: `As ${from} gives it.` });
  return [...parts.values()];
}

/** The names that can follow a dotted path of a page's scope, with what they hold. */
export function stepsAfter(file: FileView, path: Path, before: string): Thing[] {
  const { view, document } = file;
  const place = file.merged(path) ?? file.merged(path.slice(0, -1));
  const whole = file.merged([])?.tracked.value;
  const [first, component] = path;
  const isLayout = document.section === "pages" || document.section === "frames";
  const scope =
    isLayout && whole !== undefined
      ? scopeAt(whole, place?.path ?? path, catalogs)
      : document.section === "site" && first === "components"
        ? scopeOfComponent(view, String(component))
        : undefined;
  if (scope === undefined) return [];
  const { tenant } = view;
  if (before === "") {
    return Object.keys(scope.shape.properties).map((name) => {
      const shape = shapeOf(name, scope);
      return {
        name,
        ...(!isNowhere(shape) && { detail: typeWords(shape), about: textOf(shape.description) }),
      };
    });
  }
  const named: { [prefix: string]: readonly [NameKind, object] } = {
    "site.flags": ["flag", tenant.site.flags ?? {}],
    "site.settings": ["setting", tenant.site.settings ?? {}],
    menus: ["menu", tenant.menus],
  };
  const known =
    before.split(".").at(-1) === "decisions" ? (["table", tenant.tables] as const) : named[before];
  if (known) return Object.keys(known[1]).map((name) => thingOf(file, { kind: known[0], name }));
  const own = /(?:^|\.)decisions\.([^.]+)$/.exec(before)?.[1];
  const table = own === undefined || decisionDefinitions.has(own) ? undefined : tenant.tables[own];
  if (table) return outcomeParts(table);
  const shape = shapeOf(before, scope);
  if (isNowhere(shape) || !isObject(shape.properties)) return [];
  return partsOf(file, shape.properties, shape.isSearched === true);
}

/** The parts that a schema describes; a car in a list also has the attributes that the site adds to its search. */
function partsOf(file: FileView, properties: object, isSearched: boolean): Thing[] {
  const parts = Object.entries(properties).map(([name, part]) => {
    const schema = objectOf(part);
    return { name, detail: typeWords(schema), about: textOf(schema.description) };
  });
  const attributes = isSearched ? Object.keys(file.view.tenant.site.search?.attributes ?? {}) : [];
  const added = attributes.filter((name) => !Object.hasOwn(properties, name));
  return [...parts, ...added.map((name) => thingOf(file, { kind: "attribute", name }))];
}
