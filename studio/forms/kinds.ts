import type { FieldSchema, FieldUi } from "../../schemas/documents/form.ts";
import { fieldFormats } from "../../schemas/documents/form-formats.ts";

/** A kind of answer: how it is asked, and what it is. */
interface FieldKind {
  label: string;
  schema: Omit<FieldSchema, "title">;
  widget?: FieldUi["widget"];
}

/** What a new list of choices begins with. */
const choices = ["First", "Second"];

/** Kinds of answers. */
export const kinds: { readonly [kind: string]: FieldKind } = {
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
        { label: description.replace(/\.$/, ""), schema: { type: "string", format: name } as const },
      ]),
  ),
};

/** The kind of a field as it stands; undefined for those that only files can say. */
export function kindOf(
  { type, format, enum: allowed, items }: FieldSchema,
  ui: FieldUi = {},
): string | undefined {
  if (type === "boolean") return "checkbox";
  if (allowed) return type === "string" ? "choice" : undefined;
  if (type === "array") return items?.enum ? "choices" : undefined;
  if (type === "number" || type === "integer") return "number";
  if (format !== undefined) return Object.hasOwn(kinds, format) ? format : undefined;
  return ui.widget === "textarea" ? "textarea" : "text";
}
