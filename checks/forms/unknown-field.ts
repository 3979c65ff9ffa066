import { listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { fieldsNamed } from "../../schemas/forms/fields-named.ts";
import { defineCheck } from "../check.ts";

const steps = (field: string) => ({
  "forms/enquiry.json": { steps: [{ id: "one", title: "One", fields: [field, "name"] }] },
});

export const check = defineCheck<{ field: string; near: Guess; allowed: string[] }>({
  code: "forms/unknown-field",
  severity: "error",
  subject: "dealer",
  message: ({ field }) => `The form has no field "${field}".`,
  hint: ({ allowed }) => `Its fields: ${listed(allowed)}.`,
  why: "The form has no such field, so nothing is asked or required.",
  examples: [{ bad: steps("nmae"), at: "/steps/0/fields/0", good: { "forms/enquiry.json": {} } }],
  visit({ forms }, report) {
    const uses = Object.entries(forms).flatMap(([id, form]) => [
      ...fieldsNamed(form).map(({ field, path, at }) => ({ of: id, field, path: [id, ...path], at })),
      ...(form.parts ?? []).flatMap(({ form: of, fields }, index) =>
        fields.map((field, position) => ({
          ...{ of, field, path: [id, "parts", index, "fields", position], at: "value" as const },
        })),
      ),
    ]);
    for (const { of, field, path, at } of uses) {
      const { properties } = (Object.hasOwn(forms, of) && forms[of]?.schema) || {};
      if (properties === undefined || Object.hasOwn(properties, field)) continue;
      const allowed = Object.keys(properties);
      report(
        ["forms", ...path],
        { field, near: guess(field, allowed), allowed },
        at === "key" ? at : undefined,
      );
    }
  },
});
