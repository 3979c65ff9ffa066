import type { FormDocument } from "../../schemas/documents/form.ts";
import { isSeen } from "../../schemas/documents/form-widgets.ts";
import { defineCheck } from "../check.ts";

const quote = (field: string) => `"${field}"`;

/** What visitors can leave out of a form although its lead is of no use without it. */
function* findOptional({ schema, ui = {}, requireOne = [], asks = [], rules = [] }: FormDocument): Generator<string> {
  const required = new Set([
    ...(schema.required ?? []),
    ...requireOne,
    ...[...asks, ...rules].flatMap(({ require = [] }) => require),
  ]);
  const asked = Object.entries(schema.properties).filter(([field]) => isSeen(ui[field]));
  const contacts = asked.flatMap(([field, { format }]) => (format === "email" || format === "phone" ? [field] : []));
  if (contacts.length > 0 && !contacts.some((field) => required.has(field))) yield contacts.map(quote).join(" or ");
  for (const [field, { const: only }] of asked) if (only === true && !required.has(field)) yield quote(field);
}

const requiring = (required: unknown[]) => ({
  "forms/enquiry.json": {
    schema: { required, properties: { email: { type: "string", title: "E-mail", format: "email" } } },
  },
});

export const check = defineCheck<{ fields: string }>({
  subject: "form",
  message: ({ fields }) => `Visitors can send the form without ${fields}.`,
  hint: () =>
    'Add the field to "required", or one of several to "requireOne". A list that begins with { "$add": true } keeps what the layers below require.',
  why: "Nobody can answer a lead without a contact, or show that its sender consented.",
  examples: [{ bad: requiring(["name"]), at: "/schema/required", good: requiring([{ $add: true }, "email"]) }],
  visit({ form, pointer }, report) {
    const fields = [...findOptional(form)].join(" and without ");
    if (fields !== "") report(`${pointer}/schema/required`, { fields });
  },
});
