import type { Condition } from "../../schemas/documents/condition.ts";
import { enquiryFields } from "../../schemas/documents/form.schema.ts";
import {
  derivedFields,
  type FieldSchema,
  type FieldUi,
  type FormAsk,
  type FormDocument,
  type FormRule,
} from "../../schemas/documents/form.ts";
import { formWidgets, isSeen } from "../../schemas/documents/form-widgets.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { createAnswerTest } from "../../schemas/forms/answer-test.ts";
import { composeForm, formatPartFieldName, listAskableParts } from "../../schemas/forms/compose-form.ts";
import { isConsent } from "../../schemas/forms/is-consent.ts";
import type { FieldCondition, FormDataSchema, FormMessages, PublicField } from "../../schemas/forms/public-form.ts";
import { resolveWidget } from "../../schemas/forms/resolve-widget.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { type CompiledValidator, compileFormSchema } from "./compile.ts";
import { type FormFacts, isConditionMet } from "./conditions.ts";
import { collectFormMessages } from "./messages.ts";
import { listSiteChoices } from "./options.ts";
import { Wording } from "./wording.ts";

/** A form of one tenant with its rules applied, its choices listed and its validator compiled. */
export interface ResolvedForm {
  id: string;
  document: FormDocument;
  schema: FormDataSchema;
  ui: { [field: string]: FieldUi };
  order: string[];
  messages: FormMessages;
  /** Fields that a client may send and that are dropped: derived fields and fields not asked here. */
  ignored: ReadonlySet<string>;
  validator: CompiledValidator;
  wording: Wording;
}

// Maximum length of answers in one line if a form sets no limit, in characters.
const longestLine = 200;

interface Draft {
  fields: [string, PublicField][];
  ui: { [field: string]: FieldUi };
  hidden: Set<string>;
  required: Set<string>;
  /** Answers that a field does not offer. */
  leftOut: Map<string, ReadonlySet<unknown>>;
}

function wordField(
  field: FieldSchema,
  { ui, isPaid, wording }: { ui: FieldUi | undefined; isPaid: boolean; wording: Wording },
): PublicField {
  const { title, description, ...rest } = field;
  const worded: PublicField = { ...rest, title: wording.text(title) };
  if (description !== undefined) worded.description = wording.text(description);
  const isNumber = field.type === "number" || field.type === "integer";
  if (isNumber && (isPaid || resolveWidget(field, ui) === "currency")) worded.money = true;
  const free = field.type === "string" && !field.enum && field.const === undefined;
  if (free) worded.maxLength ??= formWidgets[resolveWidget(field, ui)].longest ?? longestLine;
  return worded;
}

/** Lists the site's choices; fewer than `atLeast` are not asked, and a single one is chosen (S5.24). */
function applyOptions(tenant: ResolvedTenant, name: string, field: PublicField, draft: Draft): void {
  const ui = draft.ui[name];
  if (ui?.options === undefined) return;
  const choices = listSiteChoices(tenant, ui.options);
  const only = choices.length === 1 ? choices[0] : undefined;
  if (choices.length === 0) {
    draft.hidden.add(name);
    return;
  }
  field.enum = choices.map(({ value }) => value);
  const labels = Object.fromEntries(choices.map(({ value, label }) => [value, label]));
  draft.ui[name] = { ...ui, labels };
  if (only) field.default = only.value;
  if (choices.length < (ui.options.atLeast ?? 1)) draft.ui[name] = { ...ui, labels, widget: "hidden" };
}

function applyRules(rules: readonly FormRule[], draft: Draft): void {
  for (const rule of rules) {
    for (const name of rule.require ?? []) draft.required.add(name);
    for (const name of rule.optional ?? []) draft.required.delete(name);
    for (const name of rule.hide ?? []) draft.hidden.add(name);
    for (const [name, values] of Object.entries(rule.leaveOut ?? {}))
      draft.leftOut.set(name, new Set([...(draft.leftOut.get(name) ?? []), ...values]));
  }
}

/** Takes out the answers that a field does not offer here; without any, it is not asked. */
function leaveOut(name: string, field: PublicField, draft: Draft): void {
  const values = draft.leftOut.get(name);
  if (!values) return;
  const offered = (value: unknown) => !values.has(value);
  if (field.enum) field.enum = field.enum.filter(offered);
  if (field.items?.enum) field.items = { ...field.items, enum: field.items.enum.filter(offered) };
  if (field.enum?.length === 0 || field.items?.enum?.length === 0) draft.hidden.add(name);
}

/** The questions of a form that can be asked here, with their fields that are. */
const questionsOf = (document: FormDocument, asked: ReadonlySet<string>): FormAsk[] =>
  (document.asks ?? [])
    .filter(({ field }) => asked.has(field))
    .map((ask) => ({ ...ask, fields: ask.fields.filter((name) => asked.has(name)) }))
    .filter(({ fields }) => fields.length > 0);

const noneOf = (names: readonly string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, false as const])),
});

/** A question that depends on an answer, as JSON Schema. What the form requires of its fields holds once they are asked. */
const conditionOf = (
  { field, fields, require = [], ...ask }: FormAsk,
  required: ReadonlySet<string>,
): FieldCondition => ({
  if: { properties: { [field]: createAnswerTest(ask) } },
  then: { required: fields.filter((name) => require.includes(name) || required.has(name)) },
  else: noneOf(fields),
});

/** Says at the first of the fields of which one is enough that it is, unless the form says something there itself. */
function sayEither(
  fields: { readonly [name: string]: PublicField },
  { either, order }: { either: readonly string[]; order: readonly string[] },
  draft: Draft,
  wording: Wording,
): void {
  const first = order.find((name) => either.includes(name)) ?? "";
  const { [first]: field } = fields;
  const ui = draft.ui[first];
  if (either.length < 2 || field === undefined || (ui?.help ?? field.description) !== undefined) return;
  const labels = either.flatMap((name) => fields[name]?.title ?? []);
  draft.ui[first] = { ...ui, help: wording.copy("form.help.anyOf", { labels: wording.either(labels) }) };
}

/**
 * The fields of a form as it orders them. Those that it does not order, as one that a dealer adds, stand before the
 * consents at its end, unless one of these asks for them.
 */
function orderFields(
  { schema: { properties = {} }, document, ui }: Pick<ResolvedForm, "schema" | "document" | "ui">,
  dependent: ReadonlySet<string>,
): string[] {
  const names = Object.keys(properties);
  const stated = (document.order ?? []).filter((name) => names.includes(name));
  const all = [...stated, ...names.filter((name) => !stated.includes(name))];
  const isConsentField = (name: string) => isConsent(name, properties[name], ui[name]);
  const last = all.findLastIndex(isConsentField);
  const first = all.findLastIndex((name, at) => at < last && !isConsentField(name)) + 1;
  const late = all.slice(last + 1).filter((name) => !stated.includes(name) && !dependent.has(name));
  if (last < 0 || !late.some((name) => isSeen(ui[name]))) return all;
  return [...all.slice(0, first), ...late, ...all.slice(first).filter((name) => !late.includes(name))];
}

function resolve(tenant: ResolvedTenant, id: string, document: FormDocument, rules: readonly FormRule[]): ResolvedForm {
  const wording = new Wording(tenant);
  const draft: Draft = {
    fields: [],
    ui: { ...document.ui },
    hidden: new Set(),
    required: new Set(document.schema.required),
    leftOut: new Map(),
  };
  applyRules(rules, draft);
  for (const [name, source] of Object.entries(document.schema.properties)) {
    const isPaid = document.payment?.of === "field" && document.payment.amount === name;
    const field = wordField(source, { ui: draft.ui[name], isPaid, wording });
    leaveOut(name, field, draft);
    applyOptions(tenant, name, field, draft);
    draft.fields.push([name, field]);
  }
  const asked = draft.fields.filter(([name]) => !draft.hidden.has(name));
  const properties = Object.fromEntries(asked);
  const names = asked.map(([name]) => name);
  const questions = questionsOf(document, new Set(names));
  const dependent = new Set(questions.flatMap(({ fields }) => fields));
  const schema: FormDataSchema = {
    $id: id,
    type: "object",
    additionalProperties: false,
    required: names.filter((name) => draft.required.has(name) && !dependent.has(name)),
    properties,
  };
  for (const question of questions) {
    schema.dependentSchemas ??= {};
    schema.dependentSchemas[question.field] ??= { allOf: [] };
    schema.dependentSchemas[question.field]?.allOf.push(conditionOf(question, draft.required));
  }
  const order = orderFields({ schema, document, ui: draft.ui }, dependent);
  const either = (document.requireOne ?? []).filter((name) => names.includes(name));
  if (either.length > 0) {
    schema.not = noneOf(either);
    sayEither(properties, { either, order }, draft, wording);
  }
  return {
    id,
    document,
    schema,
    ui: Object.fromEntries(names.flatMap((name) => (draft.ui[name] ? [[name, draft.ui[name]]] : []))),
    order,
    messages: collectFormMessages(document, properties, { wording, either }),
    ignored: new Set([...derivedFields, ...draft.hidden].filter((name) => !Object.hasOwn(properties, name))),
    validator: compileFormSchema(schema),
    wording,
  };
}

/** A part of a form: its box, and its fields that are asked. */
export interface ResolvedPart {
  box: string;
  fields: string[];
}

/** Whether a part can be added on this site, for this car. */
export const isOffered = (
  tenant: ResolvedTenant,
  when: Condition | undefined,
  car: Partial<Car> | undefined,
): boolean => when === undefined || isConditionMet(tenant, when, { ...(car && { car }) });

/** The parts of a form that a visitor can add for this car, and the names of what the others would ask: their boxes too. */
export function selectOfferedParts(
  tenant: ResolvedTenant,
  { document, schema }: ResolvedForm,
  car: Partial<Car> | undefined,
): { offered: ResolvedPart[]; withheld: ReadonlySet<string> } {
  const asked = (name: string) => Object.hasOwn(schema.properties, name);
  const offered: ResolvedPart[] = [];
  const withheld = new Set<string>();
  for (const [part] of listAskableParts(tenant.forms, document)) {
    const { box, when } = part;
    const fields = [...(part.own ?? []), ...part.fields.map((field) => formatPartFieldName(part, field))].filter(asked);
    if (asked(box) && isOffered(tenant, when, car)) offered.push({ box, fields });
    else for (const name of [box, ...fields]) withheld.add(name);
  }
  for (const { box, fields } of offered) for (const name of [box, ...fields]) withheld.delete(name);
  return { offered, withheld };
}

/** A form without fields that are not asked now. */
export function omitFields(form: ResolvedForm, names: ReadonlySet<string>): ResolvedForm {
  if (names.size === 0) return form;
  const kept = <T>(of: { [name: string]: T }) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => !names.has(name)));
  return {
    ...form,
    schema: { ...form.schema, properties: kept(form.schema.properties) },
    ui: kept(form.ui),
    order: form.order.filter((name) => !names.has(name)),
    // An enquiry keeps what integrations, or a page of before, send of these (S3.36).
    ignored: new Set([...form.ignored, ...[...names].filter((name) => !enquiryFields.includes(name))]),
  };
}

const cache = new WeakMap<ResolvedTenant, Map<string, ResolvedForm>>();

function formsOf(tenant: ResolvedTenant): Map<string, ResolvedForm> {
  const forms = cache.get(tenant) ?? new Map<string, ResolvedForm>();
  cache.set(tenant, forms);
  return forms;
}

/**
 * A form of a tenant, ready to be shown and validated for a car, if it is about one; undefined when the tenant has no
 * such form. Resolved once per version of the tenant and rules that hold.
 */
export function resolveForm(tenant: ResolvedTenant, id: string, facts: FormFacts = {}): ResolvedForm | undefined {
  const document = composeForm(tenant.forms, id);
  if (document === undefined) return undefined;
  const rules = (document.rules ?? []).filter(({ when }) => isConditionMet(tenant, when, facts));
  const forms = formsOf(tenant);
  const key = JSON.stringify([id, ...rules.map((rule) => rule.id)]);
  const form = forms.get(key) ?? resolve(tenant, id, document, rules);
  forms.set(key, form);
  return form;
}

/** The form whose validator has this hash: the plain one, or one that a page has shown for a car. */
export function findFormByHash(tenant: ResolvedTenant, id: string, hash: string): ResolvedForm | undefined {
  const plain = resolveForm(tenant, id);
  const shown = [...formsOf(tenant).values()].filter((form) => form.id === id);
  return [plain, ...shown].find((form) => form?.validator.hash === hash);
}
