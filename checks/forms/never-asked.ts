import type { FieldSchema, FormAsk } from "../../schemas/documents/form.ts";
import { defineCheck } from "../check.ts";

/** Why a question is never asked, and the key of it that says so. */
function whyNever({ is, operator, value }: FormAsk, field: FieldSchema | undefined) {
  if ((is === undefined) === (operator === undefined || value === undefined))
    return { key: "", problem: 'it needs either "is", or "operator" and "value"' };
  const isNumeric = field === undefined || field.type === "integer" || field.type === "number";
  return operator !== undefined && /^(?:greater|less)Than/.test(operator) && !isNumeric
    ? { key: "/operator", problem: `"${operator}" cannot compare answers of the type "${field.type}"` }
    : undefined;
}

const askIf = (seats: object) => ({
  "forms/enquiry.json": {
    schema: { properties: { seats, tow: { type: "string", title: "Trailer" } } },
    asks: [{ id: "many", field: "seats", operator: "greaterThan", value: 5, fields: ["tow"] }],
  },
});

export const check = defineCheck<{ ask: string; problem: string }>({
  code: "forms/never-asked",
  severity: "error",
  subject: "form",
  message: ({ ask, problem }) => `The question "${ask}" is never asked: ${problem}.`,
  hint: () => 'Write the answers that it waits for as "is", or compare a number with "operator" and "value".',
  why: "Its fields are neither shown nor sent.",
  examples: [
    {
      bad: askIf({ type: "string", title: "Seats" }),
      at: "/asks/0/operator",
      good: askIf({ type: "integer", title: "Seats" }),
    },
  ],
  visit({ form: { asks = [], schema }, pointer }, report) {
    for (const [index, ask] of asks.entries()) {
      const { key, problem } = whyNever(ask, schema.properties[ask.field]) ?? {};
      if (problem !== undefined) report(`${pointer}/asks/${index}${key}`, { ask: ask.id, problem });
    }
  },
});
