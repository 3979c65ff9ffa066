import type { FieldSchema, FormDocument } from "../../schemas/documents/form.ts";
import { type FormWidget, formWidgets } from "../../schemas/documents/form-widgets.ts";
import { type FieldFormat, fieldFormats } from "../../schemas/form-widgets/form-formats.ts";
import type { AnswerType, WidgetDefinition } from "../../schemas/form-widgets/form-widget.ts";
import type { JsonValue } from "../../schemas/json-value.ts";

/** A field that a widget asks, and an answer of one of the types that the widget gives. */
export interface WidgetField {
  name: string;
  widget: FormWidget;
  answer: JsonValue;
  schema: FieldSchema & { title: string };
}

/** One field for each widget and each type of its answers. */
export const widgetFields: readonly WidgetField[] = Object.values(formWidgets).flatMap((definition) =>
  Object.entries(definition.types).map(([type, answer]) => {
    const name = `${definition.name}_${type}`;
    const title = `Field of ${name}`;
    const schema = { title, ...schemaFor(definition, type as AnswerType, answer) };
    return { name, widget: definition.name as FormWidget, answer: answer as JsonValue, schema };
  }),
);

function schemaFor(
  { choices, usualFor = [] }: WidgetDefinition,
  type: AnswerType,
  answer: unknown,
): Omit<FieldSchema, "title"> {
  if (type === "array") {
    const offered = [...(answer as string[]), "None of these"];
    return { type, uniqueItems: true, items: { type: "string", ...(choices && { enum: offered }) } };
  }
  if (choices) return { type, enum: type === "string" ? ["Other", answer as string] : [0, answer as number] };
  const format = usualFor.find((what): what is FieldFormat => Object.hasOwn(fieldFormats, what));
  return { type, ...(type === "string" && format && { format }) };
}

/** A form of these fields. */
export const createWidgetForm = (fields: readonly WidgetField[], more: Partial<FormDocument> = {}): FormDocument => ({
  title: "Widgets",
  schema: {
    type: "object",
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  },
  ui: Object.fromEntries(fields.map(({ name, widget }) => [name, { widget, help: "A hint." }])),
  lead: { category: "Widgets" },
  submitLabel: "Send",
  ...more,
});
