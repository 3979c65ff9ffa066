import type { FormDocument } from "../../schemas/documents/form.ts";
import { defineCheck } from "../check.ts";

/** Why the answers of a field name no location; undefined if they may. */
function findFault(field: string, { schema, ui = {} }: FormDocument): string | undefined {
  const { type, format } = schema.properties[field] ?? {};
  const { widget, options } = ui[field] ?? {};
  if (type !== undefined && type !== "string") return `its answer is a ${type}`;
  if (format !== undefined) return `its answer has the format ${format}`;
  if (widget === "textarea") return "visitors write into it what they like";
  return options?.by === "id" ? "its choices are ids" : undefined;
}

const appointment = (more: object) => ({
  "forms/enquiry.json": {
    schema: {
      properties: {
        day: { type: "string", title: "Day", format: "date-time" },
        yard: { type: "string", title: "Yard", ...more },
      },
    },
    appointment: { field: "day", location: "yard" },
  },
});

export const check = defineCheck<{ field: string; problem: string }>({
  code: "forms/no-location",
  severity: "error",
  subject: "form",
  message: ({ field, problem }) =>
    `The appointment takes its location from "${field}", which names none: ${problem}.`,
  hint: () =>
    'Name a field whose answers are slugs of locations or dealerships, such as one with "options": { "from": "locations" }, or leave "location" out: then the main one takes the appointments.',
  why: "Visitors are offered no times.",
  examples: [{ bad: appointment({ format: "email" }), at: "/appointment/location", good: appointment({}) }],
  visit({ form, pointer }, report) {
    const field = form.appointment?.location;
    const problem =
      field !== undefined && Object.hasOwn(form.schema.properties, field)
        ? findFault(field, form)
        : undefined;
    if (field !== undefined && problem !== undefined)
      report(`${pointer}/appointment/location`, { field, problem });
  },
});
