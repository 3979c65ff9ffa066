import type { FieldSchema, FieldUi } from "../../schemas/documents/form.ts";
import { type FormWidget, formWidgets } from "../../schemas/documents/form-widgets.ts";
import { fieldFormats } from "../../schemas/form-widgets/form-formats.ts";
import type { AnswerType, WidgetDefinition } from "../../schemas/form-widgets/form-widget.ts";

/** A kind of answer: how it is asked, and what it is. */
interface FieldKind {
  label: string;
  schema: Omit<FieldSchema, "title">;
  widget?: FieldUi["widget"];
}

/** What a new list of choices begins with. */
const choices = ["First", "Second"];

/** A description as a label. */
const labelOf = (description: string) => description.replace(/\.$/, "");

const usual: { readonly [kind: string]: FieldKind } = {
  text: { label: "One line", schema: { type: "string", maxLength: 200 } },
  textarea: { label: "Several lines", schema: { type: "string", maxLength: 2000 }, widget: "textarea" },
  date: { label: "A day", schema: { type: "string", format: "date" }, widget: "date" },
  number: { label: "A number", schema: { type: "number" } },
  checkbox: { label: "Yes or no", schema: { type: "boolean" }, widget: "checkbox" },
  choice: { label: "One of several", schema: { type: "string", enum: choices }, widget: "select" },
  choices: {
    label: "Any of several",
    schema: { type: "array", items: { type: "string", enum: choices }, uniqueItems: true },
    widget: "checkboxes",
  },
  ...Object.fromEntries(
    Object.entries(fieldFormats)
      .filter(([name]) => !name.startsWith("date"))
      .map(([name, { description }]) => [
        name,
        { label: labelOf(description), schema: { type: "string", format: name } as const },
      ]),
  ),
};

const covered = new Set(Object.values(usual).flatMap(({ widget }) => widget ?? []));

/** Inputs that no kind above has, by their name, and no field by its type or format. */
const special = (Object.entries(formWidgets) as [FormWidget, WidgetDefinition][]).filter(
  ([name, { choices: offers, usualFor, unseen }]) =>
    !offers && !usualFor && !unseen && !covered.has(name) && !Object.hasOwn(usual, name),
);

/** Kinds of answers. */
export const kinds: { readonly [kind: string]: FieldKind } = {
  ...usual,
  ...Object.fromEntries(
    special.map(([widget, { description, types }]) => {
      const [type = "string"] = Object.keys(types) as AnswerType[];
      return [widget, { label: labelOf(description), schema: { type }, widget }];
    }),
  ),
};

/** The kind of a field as it stands; undefined for those that only files can say. */
export function findFieldKind(
  { type, format, enum: allowed, items }: FieldSchema,
  ui: FieldUi = {},
): string | undefined {
  if (special.some(([name]) => name === ui.widget)) return ui.widget;
  if (type === "boolean") return "checkbox";
  if (allowed) return type === "string" ? "choice" : undefined;
  if (type === "array") return items?.enum ? "choices" : undefined;
  if (type === "number" || type === "integer") return "number";
  if (format !== undefined) return Object.hasOwn(kinds, format) ? format : undefined;
  return ui.widget === "textarea" ? "textarea" : "text";
}
