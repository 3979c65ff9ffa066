import type { Condition } from "../documents/condition.ts";
import type { Page } from "../documents/page.ts";
import { fromPointer } from "../json/pointer.ts";
import { isObject, type JsonValue, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { patternsOf, routeTable, segmentsOf } from "./links.ts";

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
export function pagesOff(tenant: ResolvedTenant, isSettled: IsSettled | undefined): PagesOff | undefined {
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
  const routes = routeTable(
    pages.toSorted((one, other) => Number(ids.has(one.id)) - Number(ids.has(other.id))),
  );
  const beginnings = new Set(off.flatMap((page) => patternsOf(page).map(([first = ""]) => first)));
  const isAnywhere = [...beginnings].some((beginning) => beginning.startsWith(":"));
  return {
    ids,
    pageAt(href) {
      if (!href.startsWith("/")) return undefined;
      // Most links lead to pages with another beginning.
      if (!isAnywhere && !beginnings.has(segmentsOf(href.split(/[?#]/, 1)[0] ?? "")[0] ?? ""))
        return undefined;
      const page = routes.pageAt(href);
      return page !== undefined && ids.has(page.id) ? page.id : undefined;
    },
  };
}

/** Flags that a condition, or a named one in it, compares. */
function flagsIn(
  condition: JsonValue,
  conditions: ResolvedTenant["conditions"],
  seen: Set<string>,
): string[] {
  if (Array.isArray(condition)) return condition.flatMap((one) => flagsIn(one, conditions, seen));
  if (!isObject(condition)) return [];
  const { condition: name, fact, path } = condition;
  if (fact === "flags" && typeof path === "string") return [path.replace(/^\$\./, "")];
  if (typeof name === "string") {
    if (seen.has(name) || !Object.hasOwn(conditions, name)) return [];
    return flagsIn(conditions[name] as unknown as JsonValue, conditions, seen.add(name));
  }
  return Object.values(condition).flatMap((one) => flagsIn(one, conditions, seen));
}

/** The flags of which each alone turns on a page that a site turns off. */
export function flagsOf(page: string, tenant: ResolvedTenant, isSettled: IsSettled | undefined): string[] {
  const { pages, conditions, site } = tenant;
  const enabled = pages.find(({ id }) => id === page)?.enabled;
  if (enabled === undefined) return [];
  const flags = new Set(flagsIn(enabled as unknown as JsonValue, conditions, new Set()));
  const isOnWith = (flag: string) => {
    const on = { ...site, flags: { ...site.flags, [flag]: true } };
    return isSettled?.(enabled, { ...tenant, site: on }) !== false;
  };
  return [...flags].filter(
    (flag) => site.flags?.[flag as keyof typeof site.flags] !== true && isOnWith(flag),
  );
}

/** Whether the value at a pointer is shown only under a condition, its own or that of an enclosing node. */
export function isConditional(tenant: ResolvedTenant, pointer: string): boolean {
  const [section, key, ...way] = fromPointer(pointer);
  // Rows of a table always have a condition.
  if (section === "rules") return true;
  const documents = { pages: tenant.pages.find(({ id }) => id === key), frames: tenant.frames[key ?? ""] };
  const { menus } = tenant;
  let here = (section === "menus"
    ? menus
    : documents[section as keyof typeof documents]) as unknown as JsonValue;
  for (const step of section === "menus" ? [key ?? "", ...way] : way) {
    if (isObject(here) && (here.when !== undefined || here.enabled !== undefined || here.flag !== undefined))
      return true;
    here = Array.isArray(here) ? (here[Number(step)] ?? null) : (objectOf(here)[step] ?? null);
  }
  return false;
}
