import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { DataRequest } from "../documents/page.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonObject } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { isOwn } from "../resolve/said-by.ts";
import type { Path } from "./reference.ts";

/** An item of a collection that a dealer's own page asks by its id or slug, and that is not there. */
function checkItem({ collection, id }: JsonObject, at: Path, tenant: ResolvedTenant): Finding[] {
  const items = typeof collection === "string" ? tenant.content[collection] : undefined;
  const pointer = toPointer([...at, "id"]);
  // What pages of lower layers ask, not every dealer has.
  if (items === undefined || typeof id !== "string" || !isOwn(tenant, pointer)) return [];
  const names = items.flatMap((item) => [item.id, item.slug]).filter((name) => typeof name === "string");
  if (names.includes(id)) return [];
  const params = { collection: String(collection), property: "id", value: id, near: guess(id, names) };
  return [{ code: "content/no-such-items", params, pointer }];
}

/** Requests for data of pages and frames that name what the site does not have. */
export function checkRequests(tenant: ResolvedTenant): Finding[] {
  const ofDocument = (data: { [name: string]: DataRequest } = {}, ...document: Path) =>
    Object.entries(data).flatMap(([name, { source, params = {} }]) => {
      const at = [...document, "data", name, "params"];
      return source === "content" ? checkItem(params, at, tenant) : [];
    });
  return [
    ...tenant.pages.flatMap(({ id, data }) => ofDocument(data, "pages", id)),
    ...Object.entries(tenant.frames).flatMap(([id, { data }]) => ofDocument(data, "frames", id)),
  ];
}
