import type { DataRequest } from "../documents/page.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { listPathPatterns, routeTable, splitPath } from "../routes/routes.ts";

/** The parameters of an address that matches `wanted` segment by segment; undefined for other addresses. */
function parametersOf(wanted: readonly string[], given: readonly string[]): { [name: string]: string } | undefined {
  if (wanted.length !== given.length) return undefined;
  const found: { [name: string]: string } = {};
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] as string;
    if (segment.startsWith(":")) found[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return found;
}

/** The path parameter to which `value` is bound; undefined if it is not bound to one. */
export function findBoundParameter(value: JsonValue | undefined): string | undefined {
  const path = isObject(value) ? value.$bind : undefined;
  return typeof path === "string" ? /^route\.params\.([^.]+)$/.exec(path)?.[1] : undefined;
}

/** Whether the site can have the item that a page requires at this address; true if its JSON does not tell. */
function canHave(
  { source, params = {}, required }: DataRequest,
  parameters: { [name: string]: string },
  path: string,
  { site, content }: ResolvedTenant,
): boolean {
  if (required !== true) return true;
  const boundTo = (value: JsonValue | undefined) => parameters[findBoundParameter(value) ?? ""];
  if (source === "location") {
    const slug = boundTo(params.slug);
    return slug === undefined || (site.locations ?? []).some((location) => location.slug === slug);
  }
  if (source !== "content") return true;
  const items: readonly JsonObject[] = content[String(params.collection)] ?? [];
  const id = boundTo(params.id);
  const conditions = Object.entries(convertToJsonObject(params.where)).flatMap(([key, value]) => {
    const wanted = boundTo(value);
    return wanted === undefined ? [] : [[key, wanted] as const];
  });
  return items.some(
    (item) =>
      // An item can define its own address, which replaces the one with its slug.
      (id === undefined || item.id === id || item.slug === id || Object.values(item).includes(path)) &&
      conditions.every(([key, wanted]) => item[key] === wanted),
  );
}

/**
 * Whether a link names an item that the site does not have, such as `/pages/warrenty`: a page matches the address, but
 * answers 404.
 */
export function isMissingItem(tenant: ResolvedTenant, href: string): boolean {
  const path = href.split(/[?#]/, 1)[0] ?? "";
  const page = routeTable(tenant.pages).pageAt(path);
  const given = splitPath(path);
  const parameters = page && listPathPatterns(page).map((pathPattern) => parametersOf(pathPattern, given));
  const known = parameters?.find((parameter) => parameter !== undefined);
  return (
    known !== undefined && Object.values(page?.data ?? {}).some((request) => !canHave(request, known, path, tenant))
  );
}
