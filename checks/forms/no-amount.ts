import { defineCheck } from "../check.ts";

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
    const { type, enum: choices, pattern } = schema.properties[field ?? ""] ?? {};
    const isAmount = type !== "boolean" && type !== "array" && (type !== "string" || choices || pattern);
    const problem = field === undefined ? "no field has the amount" : `"${field}" asks for no amount`;
    if (field === undefined || !isAmount)
      report(`${pointer}/payment${field === undefined ? "" : "/amount"}`, {
        ...{ problem, advice: 'Name a field with "type": "number" as "amount".' },
      });
  },
});
