import type { ComponentType } from "react";
import type { FieldFormat } from "../../../schemas/documents/form-formats.ts";
import type { FormWidget } from "../../../schemas/documents/form-widgets.ts";
import type { PublicField, PublicFieldUi } from "../../../schemas/forms/public-form.ts";
import { AppointmentInput } from "./appointment-input/AppointmentInput.tsx";
import { Checkbox } from "./checkbox/Checkbox.tsx";
import { ChoiceGroup } from "./choice-group/ChoiceGroup.tsx";
import type { FieldInputProps } from "./field-props.ts";
import { HiddenInput } from "./hidden-input/HiddenInput.tsx";
import { PostcodeInput } from "./postcode-input/PostcodeInput.tsx";
import { Select } from "./select/Select.tsx";
import { TextInput } from "./text-input/TextInput.tsx";
import { Textarea } from "./textarea/Textarea.tsx";

/** How a widget is rendered. */
interface FieldWidget {
  input: ComponentType<FieldInputProps>;
  /** Its name: a label above it, the legend of a group, its own label, or none for hidden fields. */
  caption: "label" | "legend" | "own" | "none";
}

const labelled = (input: FieldWidget["input"]): FieldWidget => ({ input, caption: "label" });
const grouped = (input: FieldWidget["input"]): FieldWidget => ({ input, caption: "legend" });

/** One entry for every widget: omitting one does not compile. */
export type FieldWidgets = { readonly [widget in FormWidget]: FieldWidget };

const widgets: FieldWidgets = {
  text: labelled(TextInput),
  email: labelled(TextInput),
  tel: labelled(TextInput),
  date: labelled(TextInput),
  datetime: labelled(TextInput),
  currency: labelled(TextInput),
  textarea: labelled(Textarea),
  select: labelled(Select),
  radio: grouped(ChoiceGroup),
  checkboxes: grouped(ChoiceGroup),
  checkbox: { input: Checkbox, caption: "own" },
  hidden: { input: HiddenInput, caption: "none" },
  postcode: labelled(PostcodeInput),
  appointment: labelled(AppointmentInput),
};

/** Formats with a widget of their own. */
const ofFormats: { readonly [format in FieldFormat]?: FormWidget } = {
  ...{ date: "date", "date-time": "datetime", email: "email", phone: "tel" },
};

/** The widget of a field: the one its JSON names, else the usual one for its type and format. */
export function widgetOf(schema: PublicField, ui: PublicFieldUi): FormWidget {
  if (ui.widget !== undefined) return ui.widget;
  if (schema.type === "boolean") return "checkbox";
  if (schema.type === "array") return "checkboxes";
  if (schema.enum !== undefined) return "select";
  return ofFormats[schema.format as FieldFormat] ?? "text";
}

/** How a widget is rendered. */
export const drawn = (widget: FormWidget): FieldWidget => widgets[widget];
