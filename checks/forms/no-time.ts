import type { Guess } from "../../schemas/diagnostics/nearest.ts";
import { defineCheck } from "../check.ts";

const appointment = (format: string) => ({
  "forms/enquiry.json": {
    schema: { properties: { day: { type: "string", title: "Day", format } } },
    appointment: { field: "day" },
  },
});

export const check = defineCheck<{ field: string; meant: Guess }>({
  code: "forms/no-time",
  severity: "error",
  subject: "form",
  message: ({ field }) => `The appointment takes its time from "${field}", which asks for no day and time.`,
  hint: ({ field }) => `Name a field with "format": "date-time", or give "${field}" this format.`,
  why: "Nothing could be booked.",
  examples: [{ bad: appointment("date"), at: "/appointment/field", good: appointment("date-time") }],
  visit(
    {
      form: {
        appointment,
        schema: { properties },
      },
      pointer,
    },
    report,
  ) {
    const field = appointment?.field ?? "";
    if (!Object.hasOwn(properties, field) || properties[field]?.format === "date-time") return;
    const times = Object.keys(properties).filter((name) => properties[name]?.format === "date-time");
    report(`${pointer}/appointment/field`, {
      field,
      meant: () => (times.length === 1 ? times[0] : undefined),
    });
  },
});
