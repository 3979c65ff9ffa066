import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { DataRequest } from "../documents/page.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonObject, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
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

/** Requests for data of pages and frames that name what the site does not have. */
export function checkRequests(tenant: ResolvedTenant): Finding[] {
  const ofDocument = (data: { [name: string]: DataRequest } = {}, ...document: Path) =>
    Object.entries(data).flatMap(([name, { source, params = {} }]) => {
      const at = [...document, "data", name, "params"];
      return source === "form" ? checkAnswers(params, at, tenant) : [];
    });
  return [
    ...tenant.pages.flatMap(({ id, data }) => ofDocument(data, "pages", id)),
    ...Object.entries(tenant.frames).flatMap(([id, { data }]) => ofDocument(data, "frames", id)),
  ];
}
