import type { Finding } from "../diagnostics/catalogue.ts";
import type { FormDocument } from "../documents/form.ts";
import { toPointer } from "../json/pointer.ts";
import { objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

/** Whether the form itself can answer a field: a visitor who is not signed in has no answers of an account or a deal. */
const answersItself = ({ schema, prefill = {} }: FormDocument, field: string): boolean =>
  schema.properties[field]?.default !== undefined ||
  (prefill[field] ?? []).some((path) => /^(query|car)\./.test(path));

/** The fields of each form that a page or a frame answers. */
function answeredByPages({ pages, frames }: ResolvedTenant): ReadonlySet<string> {
  const requests = [...pages, ...Object.values(frames)].flatMap(({ data }) => Object.values(data ?? {}));
  const answers = requests.flatMap(({ source, params }) =>
    source === "form" ? Object.keys(objectOf(params?.answers)).map((field) => `${params?.id}/${field}`) : [],
  );
  return new Set(answers);
}

/**
 * Required fields that are hidden and that nothing answers: no visitor can submit their form. Only of a format that
 * people type, such as phone: components fill the others, such as the id of an earlier lead.
 */
export function checkHiddenFields(tenant: ResolvedTenant): Finding[] {
  const answered = answeredByPages(tenant);
  return Object.entries(tenant.forms).flatMap(([id, form]) =>
    Object.entries(form.ui ?? {}).flatMap(([field, { widget }]): Finding[] => {
      const { format } = form.schema.properties[field] ?? {};
      const isAsked = widget !== "hidden" || format === undefined || !form.schema.required?.includes(field);
      if (isAsked || answersItself(form, field) || answered.has(`${id}/${field}`)) return [];
      const pointer = toPointer(["forms", id, "ui", field, "widget"]);
      return [{ code: "form/hidden-without-answer", params: { field }, pointer }];
    }),
  );
}
