import { formWidgets } from "../../schemas/documents/form-widgets.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

const select = (more: object) => ({
  "forms/enquiry.json": {
    schema: { properties: { name: more } },
    ui: { name: { widget: "select" } },
  } as never,
});

export const check = defineCheck<{ field: string; widget: string; isList: boolean }>({
  code: "forms/no-choices",
  severity: "error",
  subject: "form",
  message: ({ field, widget }) => `The input "${widget}" of the field "${field}" has nothing to choose from.`,
  hint: ({ isList }) =>
    isList
      ? 'List the choices as "enum" of the field\'s "items".'
      : 'List the choices as "enum" of the field, or take them from the site with "options".',
  why: "Visitors see an empty menu.",
  examples: [{ bad: select({}), at: "/ui/name/widget", good: select({ enum: ["Anna", "Ben"] }) }],
  visit({ form: { schema, ui = {} }, pointer }, report) {
    for (const [field, { widget, options }] of Object.entries(ui)) {
      const { type, enum: own, items } = schema.properties[field] ?? {};
      if (type === undefined || widget === undefined) continue;
      const { types, choices } = formWidgets[widget];
      const isLacking =
        choices && Object.hasOwn(types, type) && (own ?? items?.enum ?? options) === undefined;
      if (isLacking)
        report(pointer + toPointer(["ui", field, "widget"]), { field, widget, isList: type === "array" });
    }
  },
});
