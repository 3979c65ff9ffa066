import type { FormDocument } from "../../schemas/documents/form.ts";
import { isSeen } from "../../schemas/documents/form-widgets.ts";
import { defineCheck } from "../check.ts";

/** A required field that is not asked, and the place that leaves it out. */
interface Unasked {
  field: string;
  at: string;
}

/** Fields that the form always needs and asks: those that rules may hide, or that components fill, need no place. */
const neededFields = ({ schema, ui = {}, rules = [] }: FormDocument): string[] =>
  (schema.required ?? []).filter(
    (field) =>
      Object.hasOwn(schema.properties, field) &&
      isSeen(ui[field]) &&
      !rules.some(({ hide = [] }) => hide.includes(field)),
  );

/** Required fields that no step asks. A misspelt name in a step, which has a finding of its own, may be one. */
function unaskedBySteps(form: FormDocument): Unasked[] {
  const { steps, schema } = form;
  const asked = steps?.flatMap(({ fields }) => fields) ?? [];
  if (steps === undefined || asked.some((field) => !Object.hasOwn(schema.properties, field))) return [];
  const [field] = neededFields(form).filter((one) => !asked.includes(one));
  const empty = steps.findIndex(({ fields }) => fields.length === 0);
  const at = empty === -1 ? "/steps" : `/steps/${empty}/fields`;
  return field === undefined ? [] : [{ field, at }];
}

/** Required fields that people type, hidden without an answer; components fill others, such as the id of an earlier lead. */
const hiddenFields = ({
  schema,
  ui = {},
  prefill = {},
  asks = [],
  rules = [],
  gate,
}: FormDocument): Unasked[] =>
  (schema.required ?? []).flatMap((field) => {
    const { format, default: given, const: only } = schema.properties[field] ?? {};
    // Who is not signed in has no answers of an account.
    const isRead = prefill[field]?.some((path) => gate !== undefined || /^(?:query|car)\./.test(path));
    const isFilled = given !== undefined || only !== undefined || isRead === true;
    const isDropped =
      rules.some(({ optional = [], hide = [] }) => [...optional, ...hide].includes(field)) ||
      asks.some(({ fields }) => fields.includes(field));
    if (format === undefined || isSeen(ui[field]) || isFilled || isDropped) return [];
    return [{ field, at: `/ui/${field}/widget` }];
  });

const steps = (fields: string[]) => ({
  "forms/enquiry.json": {
    schema: { properties: { more: { type: "string", title: "More" } } },
    steps: [{ id: "one", title: "One", fields }],
  },
});

export const check = defineCheck<{ field: string }>({
  code: "forms/not-asked",
  severity: "error",
  subject: "form",
  message: ({ field }) => `The field "${field}" is required, but not asked, so the form cannot be sent.`,
  hint: ({ field }) => `Add "${field}" where it is to be asked, or do not require it.`,
  why: "Every lead of the form would be lost.",
  examples: [{ bad: steps(["more"]), at: "/steps", good: steps(["more", "name"]) }],
  visit({ form, pointer }, report) {
    const { asks = [], rules = [] } = form;
    const unasked = [
      ...unaskedBySteps(form),
      ...hiddenFields(form),
      ...asks.flatMap(({ fields, require = [] }, index) =>
        require.flatMap((field, position): Unasked[] =>
          fields.includes(field) ? [] : [{ field, at: `/asks/${index}/require/${position}` }],
        ),
      ),
      ...rules.flatMap(({ require = [], hide = [] }, index) =>
        hide.flatMap((field, position): Unasked[] =>
          require.includes(field) ? [{ field, at: `/rules/${index}/hide/${position}` }] : [],
        ),
      ),
    ];
    for (const { field, at } of unasked) report(pointer + at, { field });
  },
});
