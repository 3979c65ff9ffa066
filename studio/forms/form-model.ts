import type { FieldSchema, FormDocument, FormText } from "../../schemas/documents/form.ts";
import { isStandaloneForm } from "../../schemas/forms/compose-form.ts";
import {
  convertToJson,
  convertToJsonObject,
  isObject,
  type JsonObject,
  type JsonValue,
} from "../../schemas/json-value.ts";
import { findFreeName } from "../../schemas/studio/free-name.ts";
import type { Answer } from "../api.ts";
import type { Change, EditedValue, Editing } from "../editing.ts";
import { formatName } from "../parts/layers.ts";

/** What every part of a form's room is given. */
export interface FormPart {
  form: EditedValue;
  /** All forms of the site. */
  forms: EditedValue;
  document: FormDocument;
  view: Answer<"GET /api/drafts/:id/forms/:form">;
  edit: Editing;
}

/** A field as its question reads, or by its name. */
export const describeField = ({ document, view }: Pick<FormPart, "document" | "view">, field: string): string => {
  const title = resolveFormText(document.schema.properties[field]?.title, view.texts);
  return title === "" || title.startsWith("{") || title.length > 40 ? formatName(field) : title;
};

type FormStep = NonNullable<FormDocument["steps"]>[number];
/** Fields that are asked only for some answers to another field. */
export type FormAsk = NonNullable<FormDocument["asks"]>[number];

const isLists = (value: JsonValue | undefined): boolean =>
  Array.isArray(value) && value.every((item) => isObject(item) && typeof item.id === "string");
const lists = ["steps", "asks", "rules", "consents", "parts"] as const;

/**
 * A form of a draft, which may be half written: what its room reads is there and has the shape of a form's; parts of another shape
 * are left out until they are fixed as text.
 */
export function normaliseForm(value: JsonValue | undefined, id: string): FormDocument {
  const toJsonObject = convertToJsonObject(value);
  const schema = convertToJsonObject(toJsonObject.schema);
  const fields = Object.entries(convertToJsonObject(schema.properties)).filter(([, field]) => isObject(field));
  const names = (list: JsonValue | undefined) =>
    Array.isArray(list) ? list.filter((name) => typeof name === "string") : undefined;
  const document: JsonObject = {
    ...toJsonObject,
    id,
    lead: convertToJsonObject(toJsonObject.lead),
    schema: {
      ...schema,
      properties: Object.fromEntries(fields),
      required: names(schema.required) ?? [],
    },
  };
  for (const part of lists) if (!isLists(toJsonObject[part])) delete document[part];
  if (names(toJsonObject.order) === undefined) delete document.order;
  if (!isObject(toJsonObject.ui)) delete document.ui;
  return document as unknown as FormDocument;
}

/** A text of a form as it reads. */
export const resolveFormText = (text: FormText | undefined, texts: { [key: string]: string }): string =>
  text === undefined ? "" : typeof text === "string" ? text : (texts[text.$msg] ?? `{${text.$msg}}`);

/** The fields of a form in the order in which they appear. */
export function listFields({ schema, order = [] }: Pick<FormDocument, "schema" | "order">): string[] {
  const all = Object.keys(schema.properties);
  return [...order.filter((name) => all.includes(name)), ...all.filter((name) => !order.includes(name))];
}

/** A list of names with one of them a place further up or down. */
export function moveName(list: readonly string[], name: string, by: -1 | 1): string[] {
  const index = list.indexOf(name);
  const to = index + by;
  if (index < 0 || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(index, 1).toSpliced(to, 0, name);
}

const set = (steps: string[], value: JsonValue): Change => ({ op: "set", steps, value });
const remove = (steps: string[]): Change => ({ op: "remove", steps });

/** Makes a field one that must be answered, or not: of a box, one that must be ticked. */
export function requireChanges({ schema }: Pick<FormDocument, "schema">, field: string, isOn: boolean): Change[] {
  const { required = [], properties } = schema;
  const value = isOn ? [...required, field] : required.filter((text) => text !== field);
  const at = ["schema", "properties", field, "const"];
  const { type, const: only } = properties[field] ?? {};
  const box: Change[] = type !== "boolean" ? [] : isOn ? [set(at, true)] : only === undefined ? [] : [remove(at)];
  return [set(["schema", "required"], value), ...box];
}

/** Gives a step these fields, which then are in no other one. */
export function giveFields(steps: readonly FormStep[], id: string, fields: readonly string[]): Change[] {
  return steps.flatMap((step): Change[] => {
    const next = step.id === id ? [...fields] : step.fields.filter((field) => !fields.includes(field));
    return next.join() === step.fields.join() ? [] : [set(["steps", step.id, "fields"], next)];
  });
}

/** Takes a step away: its fields go to the one before it, or to the next. */
export function removeStep(steps: readonly FormStep[], id: string): Change[] {
  const index = steps.findIndex((step) => step.id === id);
  const gone = steps[index];
  if (gone === undefined) return [];
  if (steps.length === 1) return [remove(["steps"])];
  const heir = steps[index - 1] ?? steps[index + 1];
  const fields = index > 0 ? [...(heir?.fields ?? []), ...gone.fields] : [...gone.fields, ...(heir?.fields ?? [])];
  return [...(heir ? [set(["steps", heir.id, "fields"], fields)] : []), remove(["steps", id])];
}

/** Two steps of a form that has none: what is asked first, and the rest. */
export function divideIntoSteps(form: FormDocument, titles: readonly [string, string]): FormStep[] {
  const fields = listFields(form);
  const half = Math.ceil(fields.length / 2);
  return [
    { id: "step-1", title: titles[0], fields: fields.slice(0, half) },
    { id: "step-2", title: titles[1], fields: fields.slice(half) },
  ];
}

/** What else of a form needs a field, in words; undefined if nothing does. */
function needOf(form: FormDocument, field: string): string | undefined {
  const { parts = [], appointment, payment, lead, verify = [] } = form;
  if (parts.some(({ box }) => box === field)) return "adds another form to this one";
  if (appointment && [appointment.field, appointment.location].includes(field)) return "is part of an appointment";
  if (payment?.of === "field" && [payment.amount, payment.reference].includes(field)) return "is part of the payment";
  const { format } = form.schema.properties[field] ?? {};
  if (verify.some((way) => format === (way === "sms" ? "phone" : "email")))
    return "gets the code that the sender types";
  if (lead.dealershipFrom === field) return "says whose dealership gets the lead";
  return undefined;
}

/** What of a form are lists of its fields. */
const fieldLists = new Set(["required", "order", "who", "requireOne", "fields", "own", "require", "optional", "hide"]);

/** The changes that take a field out of all lists of fields in a part of a form. */
function leaveOut(value: unknown, field: string, steps: string[] = []): Change[] {
  if (!Array.isArray(value))
    return Object.entries(convertToJsonObject(value)).flatMap(([key, part]) => leaveOut(part, field, [...steps, key]));
  if (!fieldLists.has(steps.at(-1) ?? ""))
    return value.flatMap((item) => leaveOut(item, field, [...steps, String(convertToJsonObject(item).id)]));
  return value.includes(field)
    ? [
        set(
          steps,
          value.filter((name) => name !== field),
        ),
      ]
    : [];
}

/** Takes a field out of a form and out of all that names it, or says why that cannot be. */
export function removeField(form: FormDocument, field: string): Change[] | { problem: string } {
  const need = needOf(form, field);
  if (need !== undefined) return { problem: `${formatName(field)} ${need}: change that first.` };
  const { schema, order, steps, asks = [], rules = [], parts, draw, lead, ui, messages, prefill, spam } = form;
  const { requireOne = [] } = form;
  const required = schema.required ?? [];
  // Where one of two fields is required, removing one makes the other required.
  const others = requireOne.filter((name) => name !== field);
  const isOneLeft = requireOne.length === 2 && others.length === 1;
  const isGone = (ask: FormAsk) => ask.field === field || (ask.fields.length === 1 && ask.fields[0] === field);
  const kept = asks.filter((ask) => !isGone(ask));
  const needed = [...new Set([...required, ...others])].filter((name) => name !== field);
  return [
    ...(isOneLeft ? [] : leaveOut({ schema: { required }, requireOne }, field)),
    ...leaveOut({ order, draw, steps, parts, asks: kept, rules }, field),
    ...(isOneLeft ? [remove(["requireOne"]), set(["schema", "required"], needed)] : []),
    ...asks.filter(isGone).map(({ id }) => remove(["asks", id])),
    ...rules.filter((rule) => rule.leaveOut?.[field]).map(({ id }) => remove(["rules", id, "leaveOut", field])),
    ...(spam?.honeypot === field ? [remove(["spam", "honeypot"])] : []),
    ...Object.entries({ ui, messages, prefill }).flatMap(([key, named]) =>
      named && Object.hasOwn(named, field) ? [remove([key, field])] : [],
    ),
    ...(lead.chosenIn === field ? [remove(["lead", "chosenIn"])] : []),
    remove(["schema", "properties", field]),
  ];
}

/** Takes a field of a form out of the other forms, which ask it where that form is added to them. */
export const leaveOutOfOthers = (forms: JsonValue | undefined, form: string, field: string): Change[] =>
  Object.entries(convertToJsonObject(forms)).flatMap(([id, other]) => {
    const { parts = [], rules } = normaliseForm(other, id);
    return parts
      .filter((part) => part.form === form)
      .flatMap((part) => [
        ...leaveOut({ fields: part.fields }, field, [id, "parts", part.id]),
        ...leaveOut({ rules }, `${part.id}.${field}`, [id]),
      ]);
  });

/** Adds another form to a form, with a box of its own that asks what the other one needs; or says why that cannot be. */
export function addFormPart(form: FormDocument, other: FormDocument): Change[] | { problem: string } {
  const id = other.id ?? "";
  const { schema, parts, steps = [] } = form;
  if (isStandaloneForm(other))
    return {
      problem: `${formatName(id)} holds a car, takes a payment, draws a prize or asks for a sign-in: it cannot be part of another form.`,
    };
  const theirs = listFields(other).filter((field) => schema.properties[field] === undefined);
  const needed = theirs.filter((field) => other.schema.required?.includes(field));
  const fields =
    needed.length > 0 ? needed : theirs.filter((field) => other.schema.properties[field]?.type !== "boolean");
  if (fields.length === 0) return { problem: `${formatName(id)} asks nothing that this form does not ask already.` };
  const box = findFreeName(`opt_in_${id.replaceAll("-", "_")}`, new Set(Object.keys(schema.properties)));
  const part = { id, form: id, box, fields };
  const last = steps.at(-1);
  return [
    set(["schema", "properties", box], { type: "boolean", title: formatName(id) }),
    ...(last ? giveFields(steps, last.id, [...last.fields, box]) : []),
    parts === undefined ? set(["parts"], [part]) : { op: "insert", steps: ["parts"], value: part },
  ];
}

/** The answers that a field can get; undefined if any can be typed. */
const listAllowedAnswers = ({ type, enum: allowed }: FieldSchema): (string | number | boolean)[] | undefined =>
  type === "boolean" ? [true, false] : allowed;

/** A test that a field's answer can pass: what a question begins with. */
function testOf(schema: FieldSchema): Pick<FormAsk, "is" | "operator" | "value"> {
  const [first] = listAllowedAnswers(schema) ?? [];
  if (first !== undefined) return { is: [first] };
  if (schema.type === "number" || schema.type === "integer") return { operator: "greaterThan", value: 0 };
  return schema.type === "array"
    ? { operator: "contains", value: schema.items?.enum?.[0] ?? "" }
    : { operator: "notEqual", value: "" };
}

const titles = ["First step", "Second step"] as const;

/** A new question for some answers only, which begins with those of the first field that has a choice. */
function begunAsk({ schema, order }: FormDocument, ask: JsonValue): JsonValue {
  const fields = listFields({ schema, order });
  const field = fields.find((field) => listAllowedAnswers(schema.properties[field] as FieldSchema)) ?? fields[0] ?? "";
  const test = testOf(schema.properties[field] ?? { type: "string", title: "" });
  return convertToJson({ ...convertToJsonObject(ask), field, ...test, fields: [] } as JsonObject);
}

/** The changes that one of another field's answers needs: its test is that field's. */
function askedOf({ schema, asks = [] }: FormDocument, id: string, field: string): Change[] {
  const ask = asks.find((ask) => ask.id === id);
  const test = testOf(schema.properties[field] ?? { type: "string", title: "" });
  const rest = ask?.fields.filter((text) => text !== field) ?? [];
  const at = (name: string) => ["asks", id, name];
  return [
    set(at("field"), field),
    ...(["is", "operator", "value"] as const).flatMap((name): Change[] => {
      const value = test[name];
      if (value !== undefined) return [set(at(name), value as JsonValue)];
      return ask?.[name] === undefined ? [] : [remove(at(name))];
    }),
    ...(rest.length === ask?.fields.length ? [] : [set(at("fields"), rest)]),
  ];
}

/**
 * A change of a form with all that follows from it: a field is in one step, a form without steps is divided into two, and a question for
 * some answers only begins with a test that its field can pass.
 */
export function addConsequences(form: FormDocument, change: Change): Change[] {
  const [part, id = "", name] = change.steps;
  const { steps = [] } = form;
  if (part === "steps") {
    if (change.op === "set" && id === "") return [set(["steps"], convertToJson(divideIntoSteps(form, titles)))];
    if (change.op === "set" && name === "fields") return giveFields(steps, id, change.value as string[]);
    if (change.op === "remove" && name === undefined) return removeStep(steps, id);
  }
  if (part !== "asks") return [change];
  if (change.op === "insert") return [{ ...change, value: begunAsk(form, change.value) }];
  if (change.op !== "set") return [change];
  if (id === "" && Array.isArray(change.value))
    return [
      set(
        ["asks"],
        change.value.map((ask) => begunAsk(form, ask)),
      ),
    ];
  return name === "field" ? askedOf(form, id, String(change.value)) : [change];
}
