import type { FormDocument } from "../../schemas/documents/form.ts";
import { composeForm } from "../../schemas/forms/compose-form.ts";
import { defineCheck, formatNameList, type Guess, guess } from "../check.ts";

/** The answers that a form names: its labels, and what its questions wait for. */
function* answersIn({ ui = {}, asks = [] }: FormDocument) {
  for (const [field, { labels = {} }] of Object.entries(ui))
    for (const value of Object.keys(labels))
      yield { field, value, path: ["ui", field, "labels", value], at: "key" as const };
  for (const [index, { field, is, operator, value }] of asks.entries()) {
    for (const [at, item] of (is ?? []).entries()) yield { field, value: item, path: ["asks", index, "is", at] };
    if (operator === "equal") yield { field, value: value ?? null, path: ["asks", index, "value"] };
  }
}

const steps = (field: string) => ({
  "forms/enquiry.json": { steps: [{ id: "one", title: "One", fields: [field, "name"] }] },
});
const withLabel = (value: string) => ({
  "forms/enquiry.json": {
    schema: { properties: { name: { enum: ["yes", "no"] } } },
    ui: { name: { labels: { [value]: "Yes, please" } } },
  },
});

export const check = defineCheck<{ what: string; near: Guess; allowed: string[] }>({
  severity: "error",
  subject: "dealer",
  message: ({ what }) => `${what}.`,
  hint: ({ allowed }) => `There are: ${formatNameList(allowed)}.`,
  why: "A question that depends on this field is never asked.",
  examples: [
    { bad: steps("nmae"), at: "/steps/0/fields/0", good: { "forms/enquiry.json": {} } },
    { bad: withLabel("yse"), at: "/ui/name/labels/yse", good: withLabel("yes") },
  ],
  visit({ forms, references }, report) {
    const ofForm = Map.groupBy(
      references.get("field") ?? [],
      ({ of, pointer }) => of ?? pointer.split("/", 3)[2] ?? "",
    );
    for (const [id, fields] of ofForm) {
      // Rules name the fields of parts too, such as trade.kms.
      const formDocument = composeForm(forms, id);
      const allowed = Object.keys(formDocument?.schema.properties ?? {});
      if (formDocument === undefined) continue;
      for (const { name, pointer, at } of fields)
        if (!allowed.includes(name))
          report(pointer, { what: `The form has no field "${name}"`, near: guess(name, allowed), allowed }, at);
    }
    for (const [id, form] of Object.entries(forms))
      for (const { field, value, path, at } of answersIn(form)) {
        const { enum: own, items } = form.schema.properties[field] ?? {};
        const allowed = (own ?? items?.enum)?.map(String);
        if (allowed === undefined || allowed.includes(String(value))) continue;
        const what = `${JSON.stringify(value)} is not a choice of the field "${field}"`;
        report(["forms", id, ...path], { what, near: guess(String(value), allowed), allowed }, at);
      }
  },
});
