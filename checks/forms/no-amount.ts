import type { FieldSchema } from "../../schemas/documents/form.ts";
import { defineCheck } from "../check.ts";

/** Whether a field takes an amount: a number, or a text with a pattern or format. */
function isAmount({ type, enum: choices, pattern }: FieldSchema): boolean {
  if (type === "string") return choices?.every((choice) => Number(choice) > 0) ?? pattern !== undefined;
  return type === "number" || type === "integer";
}

const payment = (type: string) => ({
  "forms/enquiry.json": {
    schema: { properties: { sum: { type, title: "Sum" } } },
    payment: { of: "field", amount: "sum" },
  },
});

export const check = defineCheck<{ problem: string; advice: string }>({
  code: "forms/no-amount",
  severity: "error",
  subject: "form",
  message: ({ problem }) => `Nobody can pay: ${problem}.`,
  hint: ({ advice }) => advice,
  why: "A payment needs an amount.",
  examples: [{ bad: payment("string"), at: "/payment/amount", good: payment("number") }],
  visit({ form: { payment, hold, schema }, pointer }, report) {
    if (payment?.of === "deposit" && hold === undefined)
      report(`${pointer}/payment`, {
        problem: "a deposit is paid for a car that the form holds, and this one holds none",
        advice: 'Add "hold": "required".',
      });
    if (payment?.of !== "field") return;
    // The schema lets it be left out, for a layer below may have it.
    const field: string | undefined = payment.amount;
    const asked =
      field !== undefined && Object.hasOwn(schema.properties, field) ? schema.properties[field] : undefined;
    const advice = 'Name a field with "type": "number" as "amount".';
    if (field === undefined) report(`${pointer}/payment`, { problem: "no field has the amount", advice });
    else if (asked && !isAmount(asked))
      report(`${pointer}/payment/amount`, { problem: `the field "${field}" asks for no amount`, advice });
  },
});
