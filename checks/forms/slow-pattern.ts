import { compilePattern } from "../../schemas/forms/pattern.ts";
import { defineCheck } from "../check.ts";

const name = (pattern: string) => ({ "forms/enquiry.json": { schema: { properties: { name: { pattern } } } } });

export const check = defineCheck<{ pattern: string; inside: string | undefined }>({
  severity: "error",
  subject: "form",
  message: ({ pattern, inside }) =>
    inside === undefined
      ? `"${pattern}" cannot be matched quickly for every answer.`
      : `"${pattern}" stands between slashes, which would be part of what visitors type.`,
  hint: ({ inside }) =>
    inside === undefined
      ? 'Leave out look-arounds such as (?=...) and back references such as \\1, and repeat nothing hundreds of times: use "maxLength" for the length.'
      : `Write it without the slashes, as ${inside} here.`,
  why: "The server matches whatever visitors send, so the time that it takes must have a limit.",
  examples: [
    { bad: name("(?=A)A"), at: "/schema/properties/name/pattern", good: name("^A") },
    { bad: name("/^A/"), at: "/schema/properties/name/pattern", good: name("^A") },
  ],
  visit({ form, id }, report) {
    for (const [field, { pattern }] of Object.entries(form.schema.properties)) {
      const [, inside] = /^\/(.*)\/[a-z]*$/.exec(pattern ?? "") ?? [];
      if (pattern !== undefined && (inside !== undefined || !compilePattern(pattern)))
        report(["forms", id, "schema", "properties", field, "pattern"], { pattern, inside });
    }
  },
});
