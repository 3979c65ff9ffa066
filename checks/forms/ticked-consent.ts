import { isSeen } from "../../schemas/documents/form-widgets.ts";
import { defineCheck } from "../check.ts";

/** The name of a box, or its words, by which it asks for consent to marketing. */
const marketing = /^opt_?in$|consent|newsletter|marketing|subscribe|promotion|I agree/i;

const newsletter = (ticked: boolean) => ({
  "forms/enquiry.json": { schema: { properties: { newsletter: { type: "boolean", title: "News", default: ticked } } } },
});

export const check = defineCheck<{ field: string }>({
  subject: "form",
  message: ({ field }) => `The box "${field}" asks for consent, but is ticked already: visitors must agree themselves.`,
  hint: () => 'Remove "default".',
  why: "A box that is ticked in advance is not consent to marketing or to terms.",
  examples: [{ bad: newsletter(true), at: "/schema/properties/newsletter/default", good: newsletter(false) }],
  visit({ form: { schema, ui = {} }, id }, report) {
    for (const [field, { type, default: given, const: only, title }] of Object.entries(schema.properties)) {
      // A hidden value is no box: it says what the form is about.
      if (type !== "boolean" || given !== true || !isSeen(ui[field])) continue;
      if (only === true || marketing.test(field) || marketing.test(String(title)))
        report(["forms", id, "schema", "properties", field, "default"], { field });
    }
  },
});
