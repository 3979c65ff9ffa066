import { listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import type { FormDocument } from "../../schemas/documents/form.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

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

const withLabel = (value: string) => ({
  "forms/enquiry.json": {
    schema: { properties: { name: { enum: ["yes", "no"] } } },
    ui: { name: { labels: { [value]: "Yes, please" } } },
  },
});

export const check = defineCheck<{ field: string; value: JsonValue; near: Guess; allowed: string[] }>({
  code: "forms/unknown-choice",
  severity: "error",
  subject: "form",
  message: ({ field, value }) => `${JSON.stringify(value)} is no choice of the field "${field}".`,
  hint: ({ allowed }) => `Its choices: ${listed(allowed)}.`,
  why: "A question that waits for it is never asked, and a label of it is never shown.",
  examples: [{ bad: withLabel("yse"), at: "/ui/name/labels/yse", good: withLabel("yes") }],
  visit({ form, id }, report) {
    for (const { field, value, path, at } of answersIn(form)) {
      const { enum: own, items } = form.schema.properties[field] ?? {};
      const allowed = (own ?? items?.enum)?.map(String);
      if (allowed === undefined || allowed.includes(String(value))) continue;
      const near = guess(String(value), allowed);
      report(["forms", id, ...path], { field, value, near, allowed }, at);
    }
  },
});
