import { defineCheck } from "../check.ts";

const steps = (fields: string[]) => ({
  "forms/enquiry.json": {
    schema: { properties: { more: { type: "string", title: "More" } } },
    steps: [
      { id: "one", title: "One", fields: ["name"] },
      { id: "two", title: "Two", fields },
    ],
  },
});

export const check = defineCheck<{ step: string }>({
  code: "forms/empty-step",
  severity: "warning",
  subject: "form",
  message: ({ step }) => `The step "${step}" asks nothing, so visitors see an empty page.`,
  hint: () => 'List the fields that it asks under "fields", or remove the step.',
  why: "Visitors leave a form that seems broken.",
  examples: [{ bad: steps([]), at: "/steps/1/fields", good: steps(["more"]) }],
  visit({ form: { steps = [] }, pointer }, report) {
    for (const [index, { id, fields }] of steps.entries())
      if (fields.length === 0) report(`${pointer}/steps/${index}/fields`, { step: id });
  },
});
