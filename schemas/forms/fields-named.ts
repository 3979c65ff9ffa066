import type { FormDocument } from "../documents/form.ts";

type Path = readonly (string | number)[];

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
