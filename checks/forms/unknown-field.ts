import { didYouMean, listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import type { FormDocument } from "../../schemas/documents/form.ts";
import { fieldsNamed, type Named } from "../../schemas/forms/fields-named.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import type { Dealer } from "../dealer.ts";

const steps = (field: string) => ({
  "forms/enquiry.json": { steps: [{ id: "one", title: "One", fields: [field, "name"] }] },
});

/** A name of a field and the id of its form, with its place in the dealer's JSON. */
interface Use extends Named {
  form: string;
}

/** The fields that the parts of a form name of another. */
const inParts = (id: string, { parts = [] }: FormDocument): Use[] =>
  parts.flatMap(({ form, fields }, index) =>
    fields.map(
      (field, position): Use => ({
        ...{ form, field, at: "value" },
        path: ["forms", id, "parts", index, "fields", position],
      }),
    ),
  );

/** The fields to which pages and frames give answers. */
const inPages = ({ pages, frames }: Dealer): Use[] =>
  [
    ...pages.map(({ id, data = {} }) => ({ at: ["pages", id], data })),
    ...Object.entries(frames).map(([id, { data = {} }]) => ({ at: ["frames", id], data })),
  ].flatMap(({ at, data }) =>
    Object.entries(data).flatMap(([name, { source, params = {} }]) =>
      source !== "form"
        ? []
        : Object.keys(objectOf(params.answers)).map(
            (field): Use => ({
              ...{ form: String(params.id), field, at: "key" },
              path: [...at, "data", name, "params", "answers", field],
            }),
          ),
    ),
  );

export const check = defineCheck<{ field: string; near: Guess; allowed: string[] }>({
  code: "forms/unknown-field",
  severity: "error",
  subject: "dealer",
  message: ({ field }) => `The form has no field "${field}".`,
  hint: ({ near, allowed }) => didYouMean(near, `Its fields: ${listed(allowed)}.`),
  why: "The form has no such field, so nothing is asked or required.",
  examples: [{ bad: steps("nmae"), at: "/steps/0/fields/0", good: { "forms/enquiry.json": {} } }],
  visit(dealer, report) {
    const uses = Object.entries(dealer.forms).flatMap(([id, form]): Use[] => [
      ...fieldsNamed(form).map((one) => ({ ...one, form: id, path: ["forms", id, ...one.path] })),
      ...inParts(id, form),
    ]);
    for (const { form, field, path, at } of [...uses, ...inPages(dealer)]) {
      const { properties } = (Object.hasOwn(dealer.forms, form) && dealer.forms[form]?.schema) || {};
      if (properties === undefined || Object.hasOwn(properties, field)) continue;
      const allowed = Object.keys(properties);
      report(toPointer(path), { field, near: guess(field, allowed), allowed }, at === "key" ? at : undefined);
    }
  },
});
