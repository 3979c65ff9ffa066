import type { FormDocument } from "../../schemas/documents/form.ts";
import { isSeen } from "../../schemas/documents/form-widgets.ts";
import { defineCheck } from "../check.ts";

/** The required fields that are not asked, each with the place that leaves it out. */
function unaskedIn({ schema, steps, ui = {}, prefill = {}, asks = [], rules = [] }: FormDocument) {
  const unasked = rules.flatMap(({ require = [], hide = [] }, index) =>
    hide.flatMap((field, position) =>
      require.includes(field) ? [{ field, at: `/rules/${index}/hide/${position}` }] : [],
    ),
  );
  const asked = steps?.flatMap(({ fields }) => fields);
  const dropped = new Set([
    ...rules.flatMap(({ optional = [], hide = [] }) => [...optional, ...hide]),
    ...asks.flatMap(({ fields }) => fields),
  ]);
  for (const field of schema.required ?? []) {
    const { format, default: given, const: only } = schema.properties[field] ?? {};
    if (dropped.has(field) || !Object.hasOwn(schema.properties, field)) continue;
    if (!isSeen(ui[field])) {
      // Components fill fields without a format, such as the id of an earlier lead.
      const isFilled = prefill[field]?.some((path) => /^(?:query|car)\./.test(path));
      if (format !== undefined && (given ?? only) === undefined && !isFilled)
        unasked.push({ field, at: `/ui/${field}/widget` });
    } else if (asked?.includes(field) === false) unasked.push({ field, at: "/steps" });
  }
  return unasked;
}

const steps = (fields: string[]) => ({
  "forms/enquiry.json": {
    schema: { properties: { more: { type: "string", title: "More" } } },
    steps: [{ id: "one", title: "One", fields }],
  },
});

export const check = defineCheck<{ field: string }>({
  severity: "error",
  subject: "form",
  message: ({ field }) => `The field "${field}" is required, but not asked, so the form cannot be sent.`,
  hint: ({ field }) => `Add "${field}" where it is to be asked, or do not require it.`,
  why: "Every lead of the form would be lost.",
  examples: [{ bad: steps(["more"]), at: "/steps", good: steps(["more", "name"]) }],
  visit({ form, pointer }, report) {
    const [unasked] = unaskedIn(form);
    if (unasked) report(pointer + unasked.at, { field: unasked.field });
  },
});
