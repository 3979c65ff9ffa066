import type { AnswerQuestion } from "../../renderer/plan.ts";
import type { FormText } from "../../schemas/documents/form.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { FormCar, FormTexts, PublicFieldUi, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { classByChoice, classifyLead } from "./classify.ts";
import { prefill } from "./prefill.ts";
import { type ResolvedForm, resolveForm } from "./resolve.ts";
import type { Wording } from "./wording.ts";

/** Car and moment (ms since 1970 UTC) that a form is shown for. */
export interface FormContext {
  car?: Car;
  now?: number;
  about?: AnswerQuestion;
}

function formCar(car: Car): FormCar {
  const { id, slug, name, make, model, car_type, primary_image_url } = car;
  return { id, slug, name, make, model, car_type, primary_image_url: primary_image_url ?? null };
}

function publicUi(form: ResolvedForm, scope: JsonObject): { [field: string]: PublicFieldUi } {
  const word = (text: FormText | undefined) =>
    text === undefined ? undefined : form.wording.text(text, scope);
  const entries = Object.entries(form.ui).map(([name, ui]) => {
    const { placeholder, help, labels, options: _, ...rest } = ui;
    const worded: PublicFieldUi = { ...rest };
    if (placeholder !== undefined) worded.placeholder = word(placeholder);
    if (help !== undefined) worded.help = word(help);
    if (labels !== undefined)
      worded.labels = Object.fromEntries(
        Object.entries(labels).map(([value, text]) => [value, word(text) ?? value]),
      );
    return [name, worded] as const;
  });
  return Object.fromEntries(entries);
}

function texts(wording: Wording): FormTexts {
  return {
    errorsTitle: wording.copy("form.errors.title"),
    unexpected: wording.copy("form.error.unexpected"),
    failure: wording.copy("form.error.failure"),
    timeout: wording.copy("form.error.timeout"),
    offline: wording.copy("form.error.offline"),
    submitting: wording.copy("form.submitting"),
    optional: wording.copy("form.optional"),
    next: wording.copy("form.step.next"),
    back: wording.copy("form.step.back"),
  };
}

function steps(form: ResolvedForm): PublicForm["steps"] {
  const known = (form.document.steps ?? []).map((step) => ({
    ...step,
    fields: step.fields.filter((name) => Object.hasOwn(form.schema.properties, name)),
  }));
  const shown = known.filter(({ fields }) => fields.length > 0);
  return shown.map(({ id, title, fields }, index) => ({
    id,
    title: form.wording.text(title),
    progress: form.wording.copy("form.step.progress", { step: index + 1, count: shown.length }),
    fields,
  }));
}

/** Address of a form's validator module; the hash changes with the code. */
export const validatorPath = (form: ResolvedForm): string => `/forms/${form.id}.${form.validator.hash}.js`;

/**
 * All that a browser may know of a form: plain JSON for the props of the `Form` component (data source `form`).
 * Undefined when the tenant has no such form.
 */
export function publicForm(
  tenant: ResolvedTenant,
  id: string,
  context: FormContext = {},
): PublicForm | undefined {
  const form = resolveForm(tenant, id);
  if (form === undefined) return undefined;
  const { document, wording } = form;
  const { car, now, about } = context;
  const choices = classByChoice(tenant, id, { car, now, about });
  const scope: JsonObject = { site: { name: tenant.site.name, phone: tenant.site.phone ?? null } };
  if (car) scope.car = { ...formCar(car), price: car.price ?? null, year: car.year ?? null };
  return {
    id,
    site: tenant.slug,
    action: "/api/leads",
    title: wording.text(document.title, scope),
    ...(document.intro === undefined ? {} : { intro: wording.text(document.intro, scope) }),
    schema: form.schema,
    initial: prefill(form, car),
    ui: publicUi(form, scope),
    order: form.order,
    steps: steps(form),
    messages: form.messages,
    texts: texts(wording),
    submitLabel: wording.text(document.submitLabel, scope),
    ...(document.next === undefined ? {} : { next: wording.text(document.next, scope) }),
    success: document.success ?? "/success",
    honeypot: document.spam?.honeypot ?? "",
    validator: validatorPath(form),
    ...(car ? { car: formCar(car) } : {}),
    lead: {
      ...classifyLead(tenant, id, {}, { car, now, about }),
      ...(choices ? { choices } : {}),
    },
  };
}
