import type { Finding } from "../diagnostics/catalogue.ts";
import { derivedFields, type FormDocument } from "../documents/form.ts";
import { isSeen } from "../documents/form-widgets.ts";
import { toPointer } from "../json/pointer.ts";
import { isObject, type JsonValue, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

/** Every object inside a value, and the value. */
function* objectsIn(value: JsonValue | undefined): Generator<{ readonly [name: string]: JsonValue }> {
  if (Array.isArray(value)) for (const one of value) yield* objectsIn(one);
  else if (isObject(value)) {
    yield value;
    for (const one of Object.values(value)) yield* objectsIn(one);
  }
}

/**
 * Whether the form itself can answer a field: by a value, by a choice of the site, or by what the address and the car say. A
 * visitor who is not signed in has no answers of an account or a deal.
 */
function answersItself({ schema, ui = {}, prefill = {}, gate }: FormDocument, field: string): boolean {
  const { const: only, default: given } = schema.properties[field] ?? {};
  if (only !== undefined || (given !== undefined && given !== "") || ui[field]?.options) return true;
  const sure = gate === undefined ? /^(query|car)\./ : /^(query|car|visitor)\./;
  return (prefill[field] ?? []).some((path) => sure.test(path));
}

/** Whether a form can be sent without a field that it requires: a rule drops it, or only some answers ask for it. */
const isSometimesLeftOut = ({ rules = [], asks = [] }: FormDocument, field: string): boolean =>
  rules.some(({ optional = [], hide = [] }) => optional.includes(field) || hide.includes(field)) ||
  asks.some(({ fields }) => fields.includes(field));

/** Every page and frame with the forms that it asks for, by the name that it gives each. */
function formsOnPages({ pages, frames }: ResolvedTenant) {
  return [...pages, ...Object.values(frames)].map(({ data = {}, layout }) => ({
    layout,
    requests: Object.entries(data).filter(([, { source }]) => source === "form"),
  }));
}

/** The fields of each form that a page or a frame answers. */
function answeredByPages(tenant: ResolvedTenant): ReadonlySet<string> {
  const requests = formsOnPages(tenant).flatMap((page) => page.requests);
  const answers = requests.flatMap(([, { params }]) =>
    Object.keys(objectOf(params?.answers)).map((field) => `${params?.id}/${field}`),
  );
  return new Set(answers);
}

/** The forms that a component other than Form shows: a journey gives them the answers of the forms before. */
function formsInJourneys(tenant: ResolvedTenant): ReadonlySet<string> {
  const shown = formsOnPages(tenant).flatMap(({ layout, requests }) => {
    if (requests.length === 0) return [];
    const journeys = [...objectsIn(layout as unknown as JsonValue)].filter(
      ({ use }) => typeof use === "string" && use !== "Form",
    );
    const bound = new Set(
      journeys.flatMap(({ props }) => Object.values(objectOf(props)).map((value) => objectOf(value).$bind)),
    );
    return requests.filter(([name]) => bound.has(name)).map(([, { params }]) => String(params?.id));
  });
  return new Set(shown);
}

/**
 * Required fields that are hidden and that nothing answers: no visitor can submit their form. Components of several forms fill
 * some, such as the id of an earlier lead, but none of a format that people type, such as phone.
 */
export function checkHiddenFields(tenant: ResolvedTenant): Finding[] {
  const isHidden = (form: FormDocument, field: string) =>
    !isSeen(form.ui?.[field]) && form.schema.required?.includes(field) === true;
  const found = Object.entries(tenant.forms).flatMap(([id, form]) =>
    Object.keys(form.ui ?? {})
      .filter((field) => isHidden(form, field) && Object.hasOwn(form.schema.properties, field))
      .filter((field) => !answersItself(form, field) && !isSometimesLeftOut(form, field))
      // The server, or the client of another site, gives these.
      .filter((field) => !derivedFields.includes(field))
      .map((field) => ({ id, field, isTyped: form.schema.properties[field]?.format !== undefined })),
  );
  if (found.length === 0) return [];
  const answered = answeredByPages(tenant);
  const journeys = formsInJourneys(tenant);
  return found
    .filter(({ id, field, isTyped }) => !answered.has(`${id}/${field}`) && (isTyped || !journeys.has(id)))
    .map(({ id, field }): Finding => {
      const pointer = toPointer(["forms", id, "ui", field, "widget"]);
      return { code: "form/hidden-without-answer", params: { field }, pointer };
    });
}
