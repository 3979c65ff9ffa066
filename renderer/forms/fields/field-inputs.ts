import type { ComponentType } from "react";
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

type Widget = NonNullable<PublicFieldUi["widget"]>;

/** Inputs by the widget that a form's JSON names. */
const inputs: { readonly [widget in Widget]: ComponentType<FieldInputProps> } = {
  text: TextInput,
  email: TextInput,
  tel: TextInput,
  date: TextInput,
  datetime: TextInput,
  currency: TextInput,
  textarea: Textarea,
  select: Select,
  radio: ChoiceGroup,
  checkboxes: ChoiceGroup,
  checkbox: Checkbox,
  hidden: HiddenInput,
  postcode: PostcodeInput,
  appointment: AppointmentInput,
};

/** The widget of a field: the one its JSON names, else the usual one for its type. */
export function widgetOf(schema: PublicField, ui: PublicFieldUi): Widget {
  if (ui.widget !== undefined) return ui.widget;
  if (schema.type === "boolean") return "checkbox";
  if (schema.type === "array") return "checkboxes";
  return schema.enum === undefined ? "text" : "select";
}

/** The input of a widget. */
export const inputOf = (widget: Widget): ComponentType<FieldInputProps> => inputs[widget];
