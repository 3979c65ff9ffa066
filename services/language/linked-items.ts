import { findBoundParameter } from "../../schemas/checks/linked-items.ts";
import type { DataRequest } from "../../schemas/documents/page.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { splitPath } from "../../schemas/routes/routes.ts";

/** Addresses of the items that a request loads by the parameters of its page's path. */
function addressesOf(path: string, { source, params = {} }: DataRequest, { site, content }: ResolvedTenant): string[] {
  const segments = splitPath(path);
  const isLocation = source === "location";
  const items = isLocation ? site.locations : source === "content" ? content[String(params.collection)] : [];
  const own = findBoundParameter(isLocation ? params.slug : params.id);
  return (items ?? []).flatMap((entry) => {
    const item = convertToJsonObject(entry);
    const values = new Map<string | undefined, JsonValue | undefined>([[own, item.slug ?? item.id]]);
    for (const [key, value] of Object.entries(convertToJsonObject(params.where)))
      values.set(findBoundParameter(value), item[key]);
    const filled = segments.map((segment) => (segment.startsWith(":") ? values.get(segment.slice(1)) : segment));
    return filled.every((segment) => typeof segment === "string") ? [`/${filled.join("/")}`] : [];
  });
}

/** Addresses of the items that pages require, such as those of offers and locations. */
export function listLinkedItems(tenant: ResolvedTenant): string[] {
  const found = tenant.pages.flatMap(({ paths, data }) =>
    Object.values(data ?? {}).flatMap((request) =>
      request.required === true
        ? (paths ?? []).flatMap((path) => (path.includes(":") ? addressesOf(path, request, tenant) : []))
        : [],
    ),
  );
  return [...new Set(found)];
}
