import { listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import { formWidgets } from "../../schemas/documents/form-widgets.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

const widget = (name: string) => ({ "forms/enquiry.json": { ui: { name: { widget: name } } } });

export const check = defineCheck<{ field: string; widget: string; type: string; allowed: string[] }>({
  code: "forms/unfit-widget",
  severity: "error",
  subject: "form",
  message: ({ field, widget, type }) =>
    `The input "${widget}" cannot answer the field "${field}", whose "type" is "${type}".`,
  hint: ({ type, allowed }) => `Inputs for "${type}": ${listed(allowed)}. Or change the field's "type".`,
  why: "Visitors could not answer the question.",
  examples: [{ bad: widget("checkbox"), at: "/ui/name/widget", good: widget("textarea") }],
  visit({ form: { schema, ui = {} }, pointer }, report) {
    for (const [field, { widget }] of Object.entries(ui)) {
      const type = Object.hasOwn(schema.properties, field) ? schema.properties[field]?.type : undefined;
      if (type === undefined || widget === undefined || Object.hasOwn(formWidgets[widget].types, type))
        continue;
      const all = Object.entries(formWidgets).filter(([, { types }]) => Object.hasOwn(types, type));
      const allowed = all.map(([name]) => name);
      report(pointer + toPointer(["ui", field, "widget"]), { field, widget, type, allowed });
    }
  },
});
