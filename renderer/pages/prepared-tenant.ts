import { type CompiledTables, compileTables, type Wording } from "../../rules/index.ts";
import { isSettled } from "../../rules/tools.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { Page } from "../../schemas/documents/page.ts";
import type { PublicSite } from "../../schemas/documents/site.schema.ts";
import { selectPublicSite } from "../../schemas/index.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { resolvePagesOff } from "../../schemas/routes/pages-off.ts";
import type { Region } from "../messages/index.ts";
import { createWording } from "../messages/index.ts";
import type { CompiledNode } from "../planning/index.ts";
import { type CompileContext, compileLayout, compileValue } from "../planning/index.ts";
import { catalog } from "./catalog.gen.ts";

/** A prepared page: its layout, head and meta are compiled when they are first read. */
export interface PreparedPage {
  page: Page;
  /** The condition of the matched path (`pathsWhen`). */
  when?: Condition;
  readonly layout: CompiledNode[];
  /** `title` and `description`, compiled. */
  readonly head: JsonObject;
  /** `meta`, compiled. */
  readonly meta: JsonObject;
}

/** A path of a page as react-router has it: a route whose `handle` is the page. */
export interface PageRoute {
  id: string;
  path: string;
  caseSensitive: true;
  handle: PreparedPage;
}

/** A valid tenant with everything that can be computed before a request. Immutable. */
export interface PreparedTenant {
  tenant: ResolvedTenant;
  publicSite: PublicSite;
  place: Region;
  /** The tenant's tables, compiled. */
  compiled: CompiledTables;
  /** Formats the `$msg`s of decisions. */
  wording: Wording;
  pages: ReadonlyMap<string, PreparedPage>;
  frames: ReadonlyMap<string, CompiledNode[]>;
  menus: JsonObject;
  /** The routes of all pages that are not turned off. */
  routes: PageRoute[];
  /** Whether an address is that of a page that the site turns off; absent if it turns off none. */
  isOff?: (href: string) => boolean;
  /** Whether a table gives the address of such a page. */
  decidesOff(): boolean;
  /** The tenant with texts about vehicles of these kinds, of those in stock; undefined if these are its own words. */
  inWordsOf(kinds: readonly string[], inStock?: readonly string[]): PreparedTenant | undefined;
}

/** The tables as they decide: what the site's own filter leaves out is no part of the stock (S9.46). */
function withStockFilter({ tables, site }: ResolvedTenant): ResolvedTenant["tables"] {
  const { stock } = tables;
  const filter = site.stock?.filter as Condition | undefined;
  if (stock === undefined || filter === undefined) return tables;
  const leftOut = { id: "filter", when: { not: filter }, then: { show: false } };
  return { ...tables, stock: { ...stock, rows: [leftOut, ...stock.rows] } };
}

/**
 * Prepares a resolved, valid tenant. With `places`, nodes of pages name their places in the resolved tree. `own` is the same tenant in
 * its own words, where this one speaks of other kinds of vehicle.
 */
export function prepare(tenant: ResolvedTenant, places = false, own?: PreparedTenant): PreparedTenant {
  const site = selectPublicSite(tenant);
  const place = { locale: site.locale, timeZone: site.timeZone };
  const context = { catalog, copy: tenant.copy, fields: tenant.site.fields };
  const under = (pointer: string) => (places ? { ...context, at: pointer } : context);
  const off = resolvePagesOff(tenant, isSettled);
  const isOff = off && ((href: string) => off.pageAt(href) !== undefined);
  let decided: boolean | undefined;
  const pages = tenant.pages.map((page) => preparePage(page, under(`/pages/${page.id}/layout`)));
  const worded = new Map<ResolvedTenant, PreparedTenant>();
  const prepared: PreparedTenant = {
    tenant,
    publicSite: site,
    place,
    compiled: compileTables(withStockFilter(tenant), tenant.conditions),
    wording: createWording(tenant.copy, place),
    pages: new Map(pages.map((prepared) => [prepared.page.id, prepared])),
    frames: new Map(
      Object.entries(tenant.frames).map(([id, { layout }]) => [
        id,
        compileLayout(layout, under(`/frames/${id}/layout`)),
      ]),
    ),
    menus: compileValue(tenant.menus as unknown as JsonValue, undefined, tenant.copy) as JsonObject,
    // Another page may answer the address of one that is off.
    routes: pages.filter(({ page }) => !off?.ids.has(page.id)).flatMap(routesOf),
    ...(isOff && { isOff }),
    decidesOff: () => (decided ??= isOff !== undefined && addressesIn(tenant.tables).some(isOff)),
    inWordsOf(kinds, inStock) {
      if (own) return own.inWordsOf(kinds, inStock) ?? own;
      const other = tenant.inWordsOf(kinds, inStock);
      if (other === undefined) return undefined;
      const made = worded.get(other) ?? prepare(other, places, prepared);
      worded.set(other, made);
      return made;
    },
  };
  return prepared;
}

/** The addresses in a value, with any text in place of what is filled in. */
function* addressesIn(value: unknown): Generator<string> {
  if (typeof value === "string") {
    if (value.startsWith("/")) yield value.replace(/\{[^{}]*\}/g, "x");
  } else if (typeof value === "object" && value !== null)
    for (const member of Object.values(value)) yield* addressesIn(member);
}

function routesOf(prepared: PreparedPage): PageRoute[] {
  const { id, paths, pathsWhen = {} } = prepared.page;
  return paths.map((path) => {
    const when = Object.hasOwn(pathsWhen, path) ? pathsWhen[path] : undefined;
    const handle = when ? underCondition(when, prepared) : prepared;
    return { id: `${id} ${path}`, path, caseSensitive: true, handle };
  });
}

/** A page under the condition of a path; it shares what is compiled. */
const underCondition = (when: Condition, prepared: PreparedPage): PreparedPage => ({
  when,
  page: prepared.page,
  get layout() {
    return prepared.layout;
  },
  get head() {
    return prepared.head;
  },
  get meta() {
    return prepared.meta;
  },
});

function preparePage(page: Page, context: CompileContext): PreparedPage {
  const { title, description, meta = {} } = page;
  const compiled = (value: object) => compileValue(value as JsonObject, undefined, context.copy) as JsonObject;
  const layout = once(() => compileLayout(page.layout, context));
  const head = once(() => compiled({ title, ...(description !== undefined && { description }) }));
  const metaOf = once(() => compiled(meta));
  return {
    page,
    get layout() {
      return layout();
    },
    get head() {
      return head();
    },
    get meta() {
      return metaOf();
    },
  };
}

/** What `make` returns, made when it is first asked for. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
