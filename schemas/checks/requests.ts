import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { DataRequest } from "../documents/page.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonObject, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { isOwn } from "../resolve/said-by.ts";
import type { Path } from "./reference.ts";

/** Initial answers of a form that it cannot take: to a field that it lacks, or none of the field's choices. */
function checkAnswers({ id, answers }: JsonObject, at: Path, { forms }: ResolvedTenant): Finding[] {
  const form = typeof id === "string" && Object.hasOwn(forms, id) ? forms[id] : undefined;
  if (form === undefined) return [];
  const { properties } = form.schema;
  const fields = Object.keys(properties);
  return Object.entries(objectOf(answers)).flatMap(([field, value]): Finding[] => {
    const pointer = toPointer([...at, "answers", field]);
    if (!Object.hasOwn(properties, field)) {
      const params = { field, near: guess(field, fields), allowed: fields };
      return [{ code: "form/unknown-field", params, pointer, at: "key" }];
    }
    const { enum: choices } = properties[field] ?? {};
    if (choices === undefined || typeof value === "object" || choices.map(String).includes(String(value)))
      return [];
    const allowed = choices.map(String);
    const params = { value: JSON.stringify(value), near: guess(String(value), allowed), allowed };
    return [{ code: "schema/not-in-list", params, pointer }];
  });
}

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
      if (source === "form") return checkAnswers(params, at, tenant);
      return source === "content" ? checkItem(params, at, tenant) : [];
    });
  return [
    ...tenant.pages.flatMap(({ id, data }) => ofDocument(data, "pages", id)),
    ...Object.entries(tenant.frames).flatMap(([id, { data }]) => ofDocument(data, "frames", id)),
  ];
}
