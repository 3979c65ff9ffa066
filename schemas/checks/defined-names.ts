import type { ComponentCatalog } from "../documents/component.ts";
import type { LayoutNode, Page } from "../documents/page.ts";
import type { ReferenceKind } from "../documents/reference-kind.ts";
import { convertToJsonObject, isObject, type JsonValue } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

/** What nodes can define: a dialog, or a section of the page. */
type DefinedKind = Extract<ReferenceKind, "dialog" | "section">;

/** A name that a node defines: its text, or what each row of a table gives the repeated node. */
interface Defined {
  kind: DefinedKind;
  name: string | { table: string; part: string };
}

/** The name that a prop is; undefined if it is bound to what only a page knows. */
function nameIn(value: JsonValue | undefined, { repeat }: LayoutNode): Defined["name"] | undefined {
  if (typeof value === "string") return value;
  const table = /^decisions\.([^.]+)$/.exec(repeat?.each ?? "")?.[1];
  const [item, part, ...more] = String(convertToJsonObject(value).$bind).split(".");
  const isRow = item === (repeat?.as ?? "item") && part !== undefined && more.length === 0;
  return table !== undefined && isRow ? { table, part } : undefined;
}

const known = new WeakMap<ComponentCatalog, WeakMap<LayoutNode, readonly Defined[]>>();

/** The names that a node and its slots define. Cached by identity: dealers share most nodes of their layouts. */
function definedIn(node: LayoutNode, catalog: ComponentCatalog): readonly Defined[] {
  // Editors ask of files that are being written.
  if (!isObject(node)) return [];
  return known.getOrInsertComputed(catalog, () => new WeakMap()).getOrInsertComputed(node, () => look(node, catalog));
}

function look(node: LayoutNode, catalog: ComponentCatalog): readonly Defined[] {
  const { use, props, slots } = node;
  const component = Object.hasOwn(catalog, use) ? catalog[use] : undefined;
  const { properties = {} } = (component?.props ?? {}) as {
    properties?: { [prop: string]: { defines?: DefinedKind } };
  };
  const own = Object.entries(properties).flatMap(([prop, { defines: kind }]) => {
    const name = kind && nameIn(convertToJsonObject(props as JsonValue)[prop], node);
    return kind === undefined || name === undefined ? [] : [{ kind, name }];
  });
  const inner = Object.values(convertToJsonObject(slots as unknown as JsonValue)).flatMap((list) =>
    definedInList(list, catalog),
  );
  return [...own, ...inner];
}

const definedInList = (list: unknown, catalog: ComponentCatalog): readonly Defined[] =>
  Array.isArray(list) ? list.flatMap((node: LayoutNode) => definedIn(node, catalog)) : [];

/** The names of a kind that these layouts define. */
function namesIn(
  documents: readonly Pick<Page, "layout">[],
  kind: DefinedKind,
  { tables }: Pick<ResolvedTenant, "tables">,
  catalog: ComponentCatalog,
): ReadonlySet<string> {
  const defined = documents.flatMap(({ layout }) => definedInList(layout, catalog));
  const names = defined.flatMap(({ kind: of, name }): unknown[] => {
    if (of !== kind) return [];
    if (typeof name === "string") return [name];
    return (tables[name.table]?.rows ?? []).map(({ then }) => convertToJsonObject(then as JsonValue)[name.part]);
  });
  return new Set(names.filter((name) => typeof name === "string"));
}

/** The dialogs that a site's pages and frames have: what a component's prop with `defines: "dialog"` calls them. */
export const collectDialogNames = (tenant: ResolvedTenant, catalog: ComponentCatalog): ReadonlySet<string> =>
  namesIn([...tenant.pages, ...Object.values(tenant.frames)], "dialog", tenant, catalog);

/** The sections that links on a page can name: those of `defines: "section"` on the page and in its frame. */
export function collectPageSections(
  page: Page,
  tenant: Pick<ResolvedTenant, "frames" | "tables">,
  catalog: ComponentCatalog,
): ReadonlySet<string> {
  const frame = tenant.frames[page.frame ?? ""];
  return namesIn(frame ? [page, frame] : [page], "section", tenant, catalog);
}
