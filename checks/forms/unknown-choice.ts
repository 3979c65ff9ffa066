import { didYouMean, listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import type { FormAsk, FormDocument } from "../../schemas/documents/form.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

/** An answer that a form names, and its place. */
interface Answer {
  field: string;
  value: JsonValue;
  path: (string | number)[];
  at?: "key";
}

/** The answers that a question waits for by name. */
function answersOf({ field, is, operator, value }: FormAsk, at: Answer["path"]): Answer[] {
  const each = (values: readonly JsonValue[], key: string): Answer[] =>
    values.map((one, index) => ({ field, value: one, path: [...at, key, index] }));
  if (operator === undefined) return each(is ?? [], "is");
  if (operator === "in") return Array.isArray(value) ? each(value, "value") : [];
  const isOne = (operator === "equal" || operator === "contains") && value !== undefined;
  return isOne ? [{ field, value, path: [...at, "value"] }] : [];
}

const answersIn = ({ ui = {}, asks = [], rules = [] }: FormDocument): Answer[] => [
  ...Object.entries(ui).flatMap(([field, { labels = {} }]) =>
    Object.keys(labels).map(
      (value): Answer => ({ field, value, path: ["ui", field, "labels", value], at: "key" }),
    ),
  ),
  ...asks.flatMap((ask, index) => answersOf(ask, ["asks", index])),
  ...rules.flatMap(({ leaveOut = {} }, index) =>
    Object.entries(leaveOut).flatMap(([field, values]) =>
      values.map(
        (value, position): Answer => ({ field, value, path: ["rules", index, "leaveOut", field, position] }),
      ),
    ),
  ),
];

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
  hint: ({ near, allowed }) => didYouMean(near, `Its choices: ${listed(allowed)}.`),
  why: "A question that waits for it is never asked, and a label of it is never shown.",
  examples: [{ bad: withLabel("yse"), at: "/ui/name/labels/yse", good: withLabel("yes") }],
  visit({ form, pointer }, report) {
    for (const { field, value, path, at } of answersIn(form)) {
      const { enum: own, items } = form.schema.properties[field] ?? {};
      const allowed = (own ?? items?.enum)?.map(String);
      if (allowed === undefined || allowed.includes(String(value))) continue;
      const near = guess(String(value), allowed);
      report(pointer + toPointer(path), { field, value, near, allowed }, at);
    }
  },
});
