import { formWidgets } from "../../schemas/documents/form-widgets.ts";
import { defineCheck, formatNameList } from "../check.ts";

const widget = (name: string) => ({ "forms/enquiry.json": { ui: { name: { widget: name } } } });

export const check = defineCheck<{ field: string; widget: string; problem: string; allowed: string[] }>({
  severity: "error",
  subject: "form",
  message: ({ field, widget, problem }) => `The input "${widget}" of the field "${field}" ${problem}.`,
  hint: ({ allowed }) =>
    `Inputs for the field: ${formatNameList(allowed)}. One with choices takes them from "enum" of the field or of its "items", or from "options".`,
  why: "Visitors could not answer the question.",
  examples: [
    { bad: widget("checkbox"), at: "/ui/name/widget", good: widget("textarea") },
    { bad: widget("select"), at: "/ui/name/widget", good: widget("textarea") },
  ],
  visit({ form: { schema, ui = {} }, id }, report) {
    for (const [field, { widget, options }] of Object.entries(ui)) {
      const { type, enum: own, items } = schema.properties[field] ?? {};
      if (type === undefined || widget === undefined) continue;
      const { types, choices } = formWidgets[widget];
      const problem = !Object.hasOwn(types, type)
        ? `does not fit a field of the type "${type}"`
        : choices && (own ?? items?.enum ?? options) === undefined && "has nothing to choose from";
      const fitting = Object.entries(formWidgets).filter(([, other]) => Object.hasOwn(other.types, type));
      const allowed = fitting.map(([name]) => name);
      if (problem) report(["forms", id, "ui", field, "widget"], { field, widget, problem, allowed });
    }
  },
});
