import type { Condition } from "../documents/condition.ts";
import type { Page } from "../documents/page.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { listPathPatterns, routeTable, splitPath } from "./routes.ts";

/**
 * Whether a condition holds on the site for every visitor; undefined when it depends on more than the site's JSON.
 */
export type IsSettled = (condition: Condition, tenant: ResolvedTenant) => boolean | undefined;

/** The pages that a site turns off, by id and by address. */
export interface PagesOff {
  ids: ReadonlySet<string>;
  /** The page that would answer an address, if it is one of them. */
  pageAt(href: string): string | undefined;
}

const offByPages = new WeakMap<readonly Page[], Map<string, PagesOff>>();

/** The pages that a site turns off; dealers that share pages and turn off the same ones share the result. */
export function resolvePagesOff(tenant: ResolvedTenant, isSettled: IsSettled | undefined): PagesOff | undefined {
  const { pages } = tenant;
  const off = pages.filter(({ enabled }) => enabled && isSettled?.(enabled, tenant) === false);
  if (off.length === 0) return undefined;
  const known = offByPages.get(pages) ?? new Map<string, PagesOff>();
  offByPages.set(pages, known);
  const key = off.map(({ id }) => id).join();
  const found = known.get(key) ?? offOf(pages, off);
  known.set(key, found);
  return found;
}

function offOf(pages: readonly Page[], off: readonly Page[]): PagesOff {
  const ids = new Set(off.map(({ id }) => id));
  // Of a page that is on and one that is off at the same address, the first answers.
  const routes = routeTable(pages.toSorted((first, other) => Number(ids.has(first.id)) - Number(ids.has(other.id))));
  const beginnings = new Set(off.flatMap((page) => listPathPatterns(page).map(([first = ""]) => first)));
  const isAnywhere = [...beginnings].some((beginning) => beginning.startsWith(":"));
  return {
    ids,
    pageAt(href) {
      if (!href.startsWith("/")) return undefined;
      // Most links lead to pages with another beginning.
      if (!isAnywhere && !beginnings.has(splitPath(href.split(/[?#]/, 1)[0] ?? "")[0] ?? "")) return undefined;
      const page = routes.pageAt(href);
      return page !== undefined && ids.has(page.id) ? page.id : undefined;
    },
  };
}
