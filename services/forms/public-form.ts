import type { AnswerQuestion } from "../../renderer/pages/index.ts";
import type { FormText } from "../../schemas/documents/form.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { normaliseFormData } from "../../schemas/forms/normalise.ts";
import type { FieldErrors, FormCar, FormTexts, PublicFieldUi, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { resolveOwnCarLookups } from "../../schemas/own-car-lookups.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { TakenTimes } from "../lookups/index.ts";
import { classifyEachChoice, classifyLead } from "./classify.ts";
import { isConditionMet } from "./conditions.ts";
import { collectDayNotes } from "./day-notes.ts";
import { type FirstAnswerSources, resolveInitialAnswers } from "./first-answers.ts";
import { findFreeTimes } from "./free-times.ts";
import { prefill } from "./prefill.ts";
import { omitFields, type ResolvedForm, resolveForm, selectOfferedParts } from "./resolve.ts";
import { buildFormSite, type Wording } from "./wording.ts";

/** How far ahead visitors can book, days. */
const bookableDays = 120;

/** The context of a form: car, time (ms since 1970 UTC), query of the page, and a refused post. */
export interface FormContext {
  car?: Car;
  now?: number;
  about?: AnswerQuestion;
  query?: FirstAnswerSources["query"];
  visitor?: FirstAnswerSources["visitor"];
  /** Initial answers from the page. */
  answers?: JsonObject;
  refused?: RefusedPost;
  /** Appointments that are booked; absent: the form requests its free times only in the browser. */
  taken?: TakenTimes;
}

/** A post without JavaScript that was refused: the submitted answers, and the reason. */
export interface RefusedPost {
  form: string;
  data: JsonObject;
  fields: FieldErrors;
  /** The message if no single field is invalid. */
  error: string;
}

function formCar(car: Car): FormCar {
  const { id, slug, name, make, model, car_type, primary_image_url } = car;
  return { id, slug, name, make, model, car_type, primary_image_url: primary_image_url ?? null };
}

async function publicUi(
  form: ResolvedForm,
  scope: JsonObject,
  notesOf: (table: string) => Promise<{ [day: string]: string }>,
): Promise<{ [field: string]: PublicFieldUi }> {
  const word = (text: FormText | undefined) => (text === undefined ? undefined : form.wording.text(text, scope));
  const entries: [string, PublicFieldUi][] = [];
  for (const [name, ui] of Object.entries(form.ui)) {
    const { placeholder, help, labels, options: _, consent: __, days, ...rest } = ui;
    const worded: PublicFieldUi = { ...rest };
    if (placeholder !== undefined) worded.placeholder = word(placeholder);
    if (help !== undefined) worded.help = word(help);
    if (labels !== undefined)
      worded.labels = Object.fromEntries(Object.entries(labels).map(([value, text]) => [value, word(text) ?? value]));
    if (days !== undefined) worded.dayNotes = await notesOf(days);
    entries.push([name, worded]);
  }
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
    postcodeUnknown: wording.copy("form.error.postcodeUnknown"),
    nearest: wording.parsed("form.postcode.nearest"),
    found: wording.parsed("form.lookup.found"),
    estimate: wording.parsed("form.lookup.estimate"),
    day: wording.copy("form.appointment.day"),
    time: wording.copy("form.appointment.time"),
    anyTime: wording.copy("form.appointment.any"),
  };
}

function steps(tenant: ResolvedTenant, form: ResolvedForm): PublicForm["steps"] {
  const { stepsWhen } = form.document;
  if (stepsWhen !== undefined && !isConditionMet(tenant, stepsWhen)) return [];
  const { regoLookup, onlineValuation } = resolveOwnCarLookups(tenant.site);
  const offered = { rego: regoLookup, valuation: onlineValuation };
  const known = (form.document.steps ?? []).map((step) => ({
    ...step,
    fields: step.fields.filter((name) => Object.hasOwn(form.schema.properties, name)),
  }));
  const shown = known.filter(({ fields }) => fields.length > 0);
  return shown.map(({ id, title, fields, lookup }, index) => ({
    id,
    title: form.wording.text(title),
    progress: form.wording.copy("form.step.progress", { step: index + 1, count: shown.length }),
    fields,
    ...(lookup && offered[lookup] && { lookup }),
  }));
}

/** The answers that a form starts with; those of a refused post override all others, so that visitors need not retype anything. */
function initialAnswers(form: ResolvedForm, context: FormContext): JsonObject {
  const answers = { ...prefill(form, context.car), ...resolveInitialAnswers(form, context) };
  if (context.refused?.form !== form.id) return answers;
  const typed = Object.entries(context.refused.data).filter(([name]) => Object.hasOwn(form.schema.properties, name));
  return { ...answers, ...normaliseFormData(form.schema, Object.fromEntries(typed)) };
}

/** The part of my deal that each field takes its first answer from, in the browser. */
function dealFields({ document }: ResolvedForm): { [field: string]: string } {
  const paths = Object.entries(document.prefill ?? {}).flatMap(([name, from]) =>
    from.filter((path) => path.startsWith("deal.")).map((path) => [name, path.slice("deal.".length)] as const),
  );
  return Object.fromEntries(paths);
}

function refusal({ fields, error }: RefusedPost): PublicForm["refused"] {
  return Object.keys(fields).length > 0 ? { errors: fields } : { errors: {}, failure: error };
}

/** Address of a form's validator module; the hash changes with the code. */
export const buildValidatorPath = (form: ResolvedForm): string => `/forms/${form.id}.${form.validator.hash}.js`;

/**
 * The public part of a form: plain JSON for the props of the `Form` component (data source `form`). Undefined when
 * the tenant has no such form.
 */
export async function buildPublicForm(
  tenant: ResolvedTenant,
  id: string,
  context: FormContext = {},
): Promise<PublicForm | undefined> {
  const whole = resolveForm(tenant, id, context);
  if (whole === undefined) return undefined;
  const { offered, withheld } = selectOfferedParts(tenant, whole, context.car);
  const form = omitFields(whole, withheld);
  const { document, wording } = form;
  const { car, now, refused, about, taken } = context;
  const { appointment } = document;
  const choices = await classifyEachChoice(tenant, id, { car, now, about });
  const scope: JsonObject = { site: buildFormSite(tenant) };
  if (car) scope.car = { ...formCar(car), price: car.price ?? null, year: car.year ?? null };
  const initial = initialAnswers(form, context);
  const fromDeal = dealFields(form);
  const times = taken && findFreeTimes(tenant, form, initial, { taken, now: now ?? 0 });
  return {
    id,
    site: tenant.slug,
    action: "/api/leads",
    title: wording.text(document.title, scope),
    ...(document.intro === undefined ? {} : { intro: wording.text(document.intro, scope) }),
    schema: form.schema,
    initial,
    ...(Object.keys(fromDeal).length > 0 && tenant.site.flags?.myDeal === true && { fromDeal }),
    ui: await publicUi(form, scope, (table) => collectDayNotes(tenant, table, { now: now ?? 0, days: bookableDays })),
    order: form.order,
    steps: steps(tenant, form),
    ...(offered.length > 0 && { parts: offered }),
    messages: form.messages,
    texts: texts(wording),
    submitLabel: wording.text(document.submitLabel, scope),
    ...(document.next === undefined ? {} : { next: wording.text(document.next, scope) }),
    success: document.success ?? "/success",
    honeypot: document.spam?.honeypot ?? "",
    validator: buildValidatorPath(form),
    ...(car ? { car: formCar(car) } : {}),
    ...(document.draw && {
      prizes: document.draw.prizes.map(({ id, label }) => ({ id, label: wording.text(label, scope) })),
    }),
    ...(appointment && { appointment }),
    ...(times && { times }),
    ...(refused?.form === id ? { refused: refusal(refused) } : {}),
    lead: {
      ...(await classifyLead(tenant, id, {}, { car, now, about })),
      ...(choices ? { choices } : {}),
    },
  };
}
