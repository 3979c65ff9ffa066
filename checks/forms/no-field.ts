import type { FormDocument } from "../../schemas/documents/form.ts";
import { defineCheck, type Guess } from "../check.ts";

const needed = { email: "email", sms: "phone" } as const;

/** What a form does with a field that it lacks, and where it says so. */
interface Lack {
  at: string;
  problem: string;
  advice: string;
  near?: Guess;
}

function* payments({ payment, hold, schema }: FormDocument): Generator<Lack> {
  if (payment?.of === "deposit" && hold === undefined)
    yield {
      at: "/payment",
      problem: "A deposit is paid for a car that the form holds, and this one holds none",
      advice: 'Add "hold": "required".',
    };
  if (payment?.of !== "field") return;
  // The schema lets it be left out, for a layer below may have it.
  const field: string | undefined = payment.amount;
  const { type, enum: choices, pattern } = schema.properties[field ?? ""] ?? {};
  if (field !== undefined && type !== "boolean" && type !== "array" && (type !== "string" || choices || pattern))
    return;
  const problem = field === undefined ? "no field has the amount" : `the field "${field}" does not ask for an amount`;
  const at = field === undefined ? "/payment" : "/payment/amount";
  yield { at, problem: `Nobody can pay: ${problem}`, advice: 'Name a field with "type": "number" as "amount".' };
}

function* appointments({ appointment, schema: { properties } }: FormDocument): Generator<Lack> {
  const field = appointment?.field ?? "";
  if (!Object.hasOwn(properties, field) || properties[field]?.format === "date-time") return;
  const times = Object.keys(properties).filter((name) => properties[name]?.format === "date-time");
  yield {
    at: "/appointment/field",
    problem: `The appointment takes its time from "${field}", which asks for no day and time`,
    advice: `Name a field with "format": "date-time", or give "${field}" this format.`,
    near: () => (times.length === 1 ? times[0] : undefined),
  };
}

function* contacts({ verify = [], schema }: FormDocument): Generator<Lack> {
  const formats = new Set(Object.values(schema.properties).map(({ format }) => format));
  const channel = verify.find((item) => !formats.has(needed[item]));
  if (channel === undefined) return;
  const [way, what] = channel === "sms" ? ["text message", "a phone number"] : ["e-mail", "an e-mail address"];
  yield {
    at: `/verify/${verify.indexOf(channel)}`,
    problem: `The sender gets a code by ${way}, but the form does not ask for ${what}`,
    advice: `Add a field with "format": "${needed[channel]}", or take "${channel}" out of "verify".`,
  };
}

const asking = (type: string, format: string, more: object) => ({
  "forms/enquiry.json": {
    schema: { required: ["extra"], properties: { extra: { type, title: "Extra", format } } },
    ...more,
  },
});
const payment = { payment: { of: "field", amount: "extra" } };
const appointment = { appointment: { field: "extra" } };
const verify = { verify: ["sms"] };

export const check = defineCheck<Lack>({
  severity: "error",
  subject: "form",
  message: ({ problem }) => `${problem}.`,
  hint: ({ advice }) => advice,
  why: "Visitors could not pay, book or be verified with this form.",
  examples: [
    {
      bad: asking("string", "date", payment),
      at: "/payment/amount",
      good: {
        "forms/enquiry.json": { schema: { properties: { extra: { type: "number", title: "Sum" } } }, ...payment },
      },
    },
    {
      bad: asking("string", "date", appointment),
      at: "/appointment/field",
      good: asking("string", "date-time", appointment),
    },
    { bad: asking("string", "date", verify), at: "/verify/0", good: asking("string", "phone", verify) },
  ],
  visit({ form, pointer }, report) {
    for (const lack of [...payments(form), ...appointments(form), ...contacts(form)]) report(pointer + lack.at, lack);
  },
});
