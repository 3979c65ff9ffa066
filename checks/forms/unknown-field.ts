import { referencesIn } from "../../schemas/checks/reference.ts";
import { formSchema } from "../../schemas/documents/form.schema.ts";
import type { FormDocument } from "../../schemas/documents/form.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { defineCheck, type Guess, guess, listed } from "../check.ts";

/** The answers that a form names: its labels, and what its questions wait for. */
function* answersIn({ ui = {}, asks = [] }: FormDocument) {
  for (const [field, { labels = {} }] of Object.entries(ui))
    for (const value of Object.keys(labels))
      yield { field, value, path: ["ui", field, "labels", value], at: "key" as const };
  for (const [index, { field, is, operator, value }] of asks.entries()) {
    for (const [at, one] of (is ?? []).entries())
      yield { field, value: one, path: ["asks", index, "is", at] };
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
  subject: "form",
  message: ({ what }) => `${what}.`,
  hint: ({ allowed }) => `There are: ${listed(allowed)}.`,
  why: "A question that waits for such an answer is never asked, and a field that does not exist is not either.",
  examples: [
    { bad: steps("nmae"), at: "/steps/0/fields/0", good: { "forms/enquiry.json": {} } },
    { bad: withLabel("yse"), at: "/ui/name/labels/yse", good: withLabel("yes") },
  ],
  visit({ form, id, dealer: { forms } }, report) {
    for (const { kind, name, pointer, at, of } of referencesIn(
      form as unknown as JsonValue,
      ["forms", id],
      formSchema,
    )) {
      const asked = of === undefined ? form : Object.hasOwn(forms, of) ? forms[of] : undefined;
      const allowed = Object.keys(asked?.schema.properties ?? {});
      if (kind !== "field" || asked === undefined || allowed.includes(name)) continue;
      const params = { what: `The form has no field "${name}"`, near: guess(name, allowed), allowed };
      report(pointer, params, at);
    }
    for (const { field, value, path, at } of answersIn(form)) {
      const { enum: own, items } = form.schema.properties[field] ?? {};
      const allowed = (own ?? items?.enum)?.map(String);
      if (allowed === undefined || allowed.includes(String(value))) continue;
      const what = `${JSON.stringify(value)} is no choice of the field "${field}"`;
      report(["forms", id, ...path], { what, near: guess(String(value), allowed), allowed }, at);
    }
  },
});
