import type { Finding } from "../diagnostics/catalogue.ts";
import { guess, likely } from "../diagnostics/nearest.ts";
import type { FormDocument } from "../documents/form.ts";
import { isSeen } from "../documents/form-widgets.ts";
import { carSchema } from "../entities/car.schema.ts";
import { toPointer } from "../json/pointer.ts";
import { answersOf, checkAsks } from "./form-asks.ts";
import { checkFields } from "./form-fields.ts";
import { checkPayment } from "./form-payment.ts";
import type { Path } from "./reference.ts";

/** A name of a field, and its position in the form. */
export type Named = { field: string; path: Path; at: "key" | "value" };

const listed = (fields: readonly string[] | undefined, ...path: Path): Named[] =>
  (fields ?? []).map((field, index) => ({ field, path: [...path, index], at: "value" }));

const keyed = (object: object | undefined, ...path: Path): Named[] =>
  Object.keys(object ?? {}).map((field) => ({ field, path: [...path, field], at: "key" }));

const named = (field: string | undefined, ...path: Path): Named[] =>
  field === undefined ? [] : [{ field, path, at: "value" }];

/** Every position in a valid form that names one of its fields. */
export function fieldsNamed(form: FormDocument): Named[] {
  return [
    ...listed(form.schema.required, "schema", "required"),
    ...keyed(form.ui, "ui"),
    ...listed(form.order, "order"),
    ...keyed(form.messages, "messages"),
    ...named(form.lead.chosenIn, "lead", "chosenIn"),
    ...named(form.lead.dealershipFrom, "lead", "dealershipFrom"),
    ...named(form.appointment?.field, "appointment", "field"),
    ...named(form.appointment?.location, "appointment", "location"),
    ...(form.payment?.of === "field"
      ? [
          ...named(form.payment.amount, "payment", "amount"),
          ...named(form.payment.reference, "payment", "reference"),
        ]
      : []),
    ...keyed(form.prefill, "prefill"),
    ...listed(form.draw?.who, "draw", "who"),
    ...listed(form.requireOne, "requireOne"),
    ...(form.asks ?? []).flatMap(({ field, fields, require }, index): Named[] => [
      { field, path: ["asks", index, "field"], at: "value" },
      ...listed(fields, "asks", index, "fields"),
      ...listed(require, "asks", index, "require"),
    ]),
    ...(form.parts ?? []).flatMap(({ box, own }, index) => [
      ...named(box, "parts", index, "box"),
      ...listed(own, "parts", index, "own"),
    ]),
    ...(form.steps ?? []).flatMap(({ fields }, index) => listed(fields, "steps", index, "fields")),
    ...(form.rules ?? []).flatMap(({ require, optional, hide, leaveOut }, index) => [
      ...listed(require, "rules", index, "require"),
      ...listed(optional, "rules", index, "optional"),
      ...listed(hide, "rules", index, "hide"),
      ...keyed(leaveOut, "rules", index, "leaveOut"),
    ]),
  ];
}

/** Contradictions in a form: fields that it does not have, that nobody can answer, or that are never asked. */
export function checkForm(form: FormDocument, at: Path): Finding[] {
  const fields = Object.keys(form.schema.properties);
  const known = new Set(fields);
  const unknown = fieldsNamed(form)
    .filter(({ field }) => !known.has(field))
    .map(
      ({ field, path, at: part }): Finding => ({
        code: "form/unknown-field",
        params: { field, near: guess(field, fields), allowed: fields },
        pointer: toPointer([...at, ...path]),
        at: part,
      }),
    );
  return [
    ...unknown,
    ...checkFields(form, at),
    ...unlisted(form, at),
    ...hiddenAndRequired(form, at),
    ...prefilledByNothing(form, at),
    ...askedTwice(form, at),
    ...trapOfPeople(form, at),
    ...strangeChoices(form, at),
    ...checkPayment(form, at),
    ...checkAsks(form, at),
    ...alikeNames(form, at),
    ...milliseconds(form, at),
    ...withoutContact(form, at),
    ...appointmentWithoutTime(form, at),
  ];
}

/** An appointment whose field holds no time: nothing could be booked. */
function appointmentWithoutTime({ appointment, schema }: FormDocument, at: Path): Finding[] {
  const field = appointment?.field ?? "";
  const { properties } = schema;
  if (!Object.hasOwn(properties, field) || properties[field]?.format === "date-time") return [];
  const times = Object.keys(properties).filter((name) => properties[name]?.format === "date-time");
  const near = times.length === 1 ? () => times[0] : undefined;
  const pointer = toPointer([...at, "appointment", "field"]);
  return [{ code: "form/no-time", params: { field, near }, pointer }];
}

/** Fields that the form always needs and asks: those that rules may hide, or that components fill, need no place. */
function neededFields({ schema, ui = {}, rules = [] }: FormDocument): string[] {
  const mayBeHidden = new Set(rules.flatMap(({ hide = [] }) => hide));
  return (schema.required ?? []).filter(
    (field) => Object.hasOwn(schema.properties, field) && !mayBeHidden.has(field) && isSeen(ui[field]),
  );
}

/** Whether a field is a consent, which ends a form: a box that must be ticked. */
const isConsent = ({ properties }: FormDocument["schema"], field: string): boolean =>
  properties[field]?.const === true;

/**
 * Required fields that the order leaves out, so that they come after the consents, or that no step asks, so that the form cannot be
 * submitted, and steps that ask nothing.
 */
function unlisted(form: FormDocument, at: Path): Finding[] {
  const { schema, order, steps } = form;
  const needed = neededFields(form);
  // What an order leaves out follows it, which is meant so unless a consent ends the order.
  const ends = order?.some((field) => Object.hasOwn(schema.properties, field) && isConsent(schema, field));
  // A misspelt name has a finding of its own, and is the missing one.
  const missing = (listed: readonly string[] = needed) =>
    listed.every((field) => Object.hasOwn(schema.properties, field))
      ? needed.filter((field) => !listed.includes(field))
      : [];
  const unasked = missing(steps?.flatMap(({ fields }) => fields));
  const empty = emptySteps(form, unasked, at);
  return [
    ...(ends ? missing(order) : []).map((field): Finding => {
      return { code: "form/not-in-order", params: { field }, pointer: toPointer([...at, "order"]) };
    }),
    ...empty,
    // What no step asks was probably meant for the step that asks nothing.
    ...(empty.length > 0 ? [] : unasked).map((field): Finding => {
      return { code: "form/not-in-steps", params: { field }, pointer: toPointer([...at, "steps"]) };
    }),
  ];
}

/** Steps without fields: visitors see an empty page. It is an error only where a required field is therefore not asked. */
function emptySteps({ steps = [] }: FormDocument, unasked: readonly string[], at: Path): Finding[] {
  return steps.flatMap(({ id, fields }, index): Finding[] => {
    if (fields.length > 0) return [];
    const pointer = toPointer([...at, "steps", index, "fields"]);
    const severity = unasked.length > 0 ? "error" : "warning";
    return [{ code: "form/empty-step", params: { step: id, unasked }, pointer, severity }];
  });
}

/** Fields whose names differ only in capital letters: one of them is a slip, and visitors are asked twice. */
function alikeNames({ schema }: FormDocument, at: Path): Finding[] {
  const names = new Map<string, string>();
  return Object.keys(schema.properties).flatMap((field): Finding[] => {
    const other = names.get(field.toLowerCase());
    if (other === undefined) names.set(field.toLowerCase(), field);
    const pointer = toPointer([...at, "schema", "properties", field]);
    return other === undefined
      ? []
      : [{ code: "form/alike-fields", params: { field, other }, pointer, at: "key" }];
  });
}

/** Nobody who knows what they want to ask takes longer than this to fill in a form. */
const longestWait = 60;

/** Warns of a `minSeconds` that was meant in milliseconds: everyone fills in the form faster, so every visitor would count as a bot. */
function milliseconds({ spam }: FormDocument, at: Path): Finding[] {
  const seconds = spam?.minSeconds ?? 0;
  const pointer = toPointer([...at, "spam", "minSeconds"]);
  return seconds > longestWait ? [{ code: "form/too-many-seconds", params: { seconds }, pointer }] : [];
}

/** Ways to verify the sender's contact that the form does not ask: an error only where there is no other way. */
function withoutContact({ verify = [], schema }: FormDocument, at: Path): Finding[] {
  const formats = new Set(Object.values(schema.properties).map(({ format }) => format));
  const needed = { email: "email", sms: "phone" } as const;
  const without = verify.filter((channel) => !formats.has(needed[channel]));
  const isNone = without.length === verify.length;
  return without.slice(0, 1).map((channel): Finding => {
    const pointer = toPointer([...at, "verify", verify.indexOf(channel)]);
    const severity = isNone ? "error" : "warning";
    const params = { channel, format: needed[channel], isNone };
    return { code: "form/verify-without-contact", params, pointer, severity };
  });
}

/** Fields that one rule both requires and hides. */
function hiddenAndRequired({ rules = [] }: FormDocument, at: Path): Finding[] {
  return rules.flatMap(({ require = [], hide = [] }, index) =>
    hide.flatMap((field, position): Finding[] => {
      if (!require.includes(field)) return [];
      const pointer = toPointer([...at, "rules", index, "hide", position]);
      return [{ code: "form/required-and-hidden", params: { field }, pointer }];
    }),
  );
}

const carFields = Object.keys(carSchema.properties);

/** Initial answers from a field that no car has. */
function prefilledByNothing({ prefill = {} }: FormDocument, at: Path): Finding[] {
  return Object.entries(prefill).flatMap(([field, paths]) =>
    paths.flatMap((path, index): Finding[] => {
      const [root, name = ""] = path.split(".");
      if (root !== "car" || carFields.includes(name)) return [];
      const near = () => {
        const meant = likely(name, carFields);
        return meant && `car.${meant}`;
      };
      const pointer = toPointer([...at, "prefill", field, index]);
      return [{ code: "search/unknown-field", params: { name, near }, pointer }];
    }),
  );
}

/** Fields that two steps ask. */
function askedTwice({ steps = [] }: FormDocument, at: Path): Finding[] {
  const asked = new Set<string>();
  return steps.flatMap(({ fields }, index) =>
    fields.flatMap((field, position): Finding[] => {
      const isSecond = asked.has(field);
      asked.add(field);
      const pointer = toPointer([...at, "steps", index, "fields", position]);
      return isSecond ? [{ code: "form/in-two-steps", params: { field }, pointer }] : [];
    }),
  );
}

/** A trap for programs that is a field of the form: people fill it in, and their leads are taken for spam. */
function trapOfPeople({ spam, schema }: FormDocument, at: Path): Finding[] {
  const field = spam?.honeypot;
  if (field === undefined || !Object.hasOwn(schema.properties, field)) return [];
  return [{ code: "form/trap-is-asked", params: { field }, pointer: toPointer([...at, "spam", "honeypot"]) }];
}

/** Wording of choices, and answers that questions wait for, that the field's own list of values lacks. */
function strangeChoices({ schema, ui = {}, asks = [], rules = [] }: FormDocument, at: Path): Finding[] {
  const choicesOf = (field: string) => {
    const { enum: own, items } = schema.properties[field] ?? {};
    return (own ?? items?.enum)?.map(String);
  };
  const lacks = (field: string, value: string, path: Path, part: "key" | "value"): Finding[] => {
    const allowed = choicesOf(field);
    if (allowed === undefined || allowed.includes(value)) return [];
    const params = { value: JSON.stringify(value), near: guess(value, allowed), allowed };
    return [{ code: "schema/not-in-list", params, pointer: toPointer([...at, ...path]), at: part }];
  };
  return [
    ...Object.entries(ui).flatMap(([field, { labels = {} }]) =>
      Object.keys(labels).flatMap((value) => lacks(field, value, ["ui", field, "labels", value], "key")),
    ),
    ...asks.flatMap((ask, index) =>
      answersOf(ask).flatMap(({ value, path }) =>
        lacks(ask.field, String(value), ["asks", index, ...path], "value"),
      ),
    ),
    ...rules.flatMap(({ leaveOut = {} }, index) =>
      Object.entries(leaveOut).flatMap(([field, values]): Finding[] => {
        const way = ["rules", index, "leaveOut", field];
        if (Object.hasOwn(schema.properties, field) && choicesOf(field) === undefined)
          return [
            { code: "form/no-choices", params: { field }, pointer: toPointer([...at, ...way]), at: "key" },
          ];
        return values.flatMap((value, position) => lacks(field, String(value), [...way, position], "value"));
      }),
    ),
  ];
}
