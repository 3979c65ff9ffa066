import type { Finding } from "../diagnostics/catalogue.ts";
import { guess, nearest } from "../diagnostics/nearest.ts";
import type { AskOperator, FormDocument } from "../documents/form.ts";
import { carSchema } from "../entities/car.schema.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import { checkFields } from "./form-fields.ts";
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
    ...prefilledBoxes(form, at),
    ...prefilledByNothing(form, at),
    ...askedTwice(form, at),
    ...trapOfPeople(form, at),
    ...strangeChoices(form, at),
    ...depositOfNothing(form, at),
    ...strangeAsks(form, at),
    ...neverAsked(form, at),
  ];
}

const ofNumbers = new Set<AskOperator>([
  "greaterThan",
  "greaterThanInclusive",
  "lessThan",
  "lessThanInclusive",
]);
const ofLists = new Set<AskOperator>(["contains", "doesNotContain"]);

interface Misfit {
  expected: string;
  actual: string;
  key: "operator" | "value";
}

/** What no answer to a field can pass: an operator or a value of another kind. */
function misfit(operator: AskOperator, value: JsonValue, type: string): Misfit | undefined {
  const actual = JSON.stringify(value);
  if (ofNumbers.has(operator) && typeof value !== "number")
    return { expected: "a number", actual, key: "value" };
  const takesList = operator === "in" || operator === "notIn";
  if (takesList !== Array.isArray(value))
    return { expected: takesList ? "a list" : "a single value", actual, key: "value" };
  const needed = ofNumbers.has(operator) ? ["number", "integer"] : ofLists.has(operator) ? ["array"] : [type];
  if (needed.includes(type)) return undefined;
  return {
    expected: `an operator for a field of the type ${type}`,
    actual: `"${operator}"`,
    key: "operator",
  };
}

/** Questions without a test of the answer, with two, or with one that no answer to the field can pass. */
function strangeAsks({ asks = [], schema }: FormDocument, at: Path): Finding[] {
  return asks.flatMap(({ field, is, operator, value }, index): Finding[] => {
    const place = [...at, "asks", index];
    const missing = (property: string, description: string): Finding[] => [
      { code: "schema/missing-property", params: { property, description }, pointer: toPointer(place) },
    ];
    const wrong = ({ key, ...params }: Omit<Misfit, "key"> & { key: string }): Finding[] => [
      { code: "schema/wrong-type", params, pointer: toPointer([...place, key]) },
    ];
    if (operator === undefined)
      return is
        ? []
        : missing("is", "answers with which the fields are asked; or write an operator and a value.");
    if (is) return wrong({ expected: '"is" or "operator"', actual: "both", key: "is" });
    if (value === undefined) return missing("value", "what the operator compares the answer with.");
    const { type } = schema.properties[field] ?? {};
    const found = type && misfit(operator, value, type);
    return found ? wrong(found) : [];
  });
}

/** Questions that only other questions of the same circle would lead to, and fields that a question requires without asking them. */
function neverAsked({ asks = [] }: FormDocument, at: Path): Finding[] {
  const asked = new Set(asks.flatMap(({ fields }) => fields));
  const isReached = ({ field }: { field: string }) => !asked.has(field);
  const findings: Finding[] = [];
  let waiting = asks;
  while (waiting.length > 0) {
    const reached = waiting.filter(isReached);
    // One finding for a circle: what its first question leads to follows from it.
    const next = reached.length > 0 ? reached : waiting.slice(0, 1);
    if (reached.length === 0) {
      const field = next[0]?.field ?? "";
      const pointer = toPointer([...at, "asks", asks.indexOf(next[0] as (typeof asks)[number]), "field"]);
      findings.push({ code: "form/never-asked", params: { field }, pointer });
    }
    for (const { field, fields } of next) for (const name of [field, ...fields]) asked.delete(name);
    waiting = waiting.filter((ask) => !next.includes(ask));
  }
  const unasked = asks.flatMap(({ fields, require = [] }, index) =>
    require.flatMap((field, position): Finding[] => {
      if (fields.includes(field)) return [];
      const pointer = toPointer([...at, "asks", index, "require", position]);
      return [{ code: "form/required-elsewhere", params: { field }, pointer }];
    }),
  );
  return [...findings, ...unasked];
}

/** A deposit belongs to a reservation: a form that does not hold a car would never charge it. */
function depositOfNothing({ payment, hold }: FormDocument, at: Path): Finding[] {
  if (payment?.of !== "deposit" || hold !== undefined) return [];
  const description = '"required", because a deposit is paid for a car that the form holds.';
  return [
    { code: "schema/missing-property", params: { property: "hold", description }, pointer: toPointer(at) },
  ];
}

/**
 * Required fields that the order leaves out, so that they come last, or that no step asks, so that the form cannot be
 * submitted. Fields that may not be asked, or that components fill, need no place.
 */
function unlisted({ schema, ui = {}, rules = [], order, steps }: FormDocument, at: Path): Finding[] {
  const mayBeHidden = new Set(rules.flatMap(({ hide = [] }) => hide));
  const needed = (schema.required ?? []).filter(
    (field) =>
      Object.hasOwn(schema.properties, field) && !mayBeHidden.has(field) && ui[field]?.widget !== "hidden",
  );
  // A misspelt name has a finding of its own, and is the missing one.
  const missing = (listed: readonly string[] = needed) =>
    listed.every((field) => Object.hasOwn(schema.properties, field))
      ? needed.filter((field) => !listed.includes(field))
      : [];
  return [
    ...missing(order).map((field): Finding => {
      return { code: "form/not-in-order", params: { field }, pointer: toPointer([...at, "order"]) };
    }),
    ...missing(steps?.flatMap(({ fields }) => fields)).map((field): Finding => {
      return { code: "form/not-in-steps", params: { field }, pointer: toPointer([...at, "steps"]) };
    }),
  ];
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

/** Boxes with an initial answer: only the visitor can tick one, so it has no effect. */
function prefilledBoxes({ prefill, schema }: FormDocument, at: Path): Finding[] {
  return Object.keys(prefill ?? {}).flatMap((field): Finding[] => {
    if (schema.properties[field]?.type !== "boolean") return [];
    const pointer = toPointer([...at, "prefill", field]);
    return [{ code: "form/prefilled-box", params: { field }, pointer, at: "key" }];
  });
}

const carFields = Object.keys(carSchema.properties);

/** Initial answers from a field that no car has. */
function prefilledByNothing({ prefill = {} }: FormDocument, at: Path): Finding[] {
  return Object.entries(prefill).flatMap(([field, paths]) =>
    paths.flatMap((path, index): Finding[] => {
      const [root, name = ""] = path.split(".");
      if (root !== "car" || carFields.includes(name)) return [];
      const near = () => {
        const meant = nearest(name, carFields);
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
    ...asks.flatMap(({ field, is = [] }, index) =>
      is.flatMap((value, position) => lacks(field, String(value), ["asks", index, "is", position], "value")),
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
