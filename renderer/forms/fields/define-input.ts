import type { ComponentType } from "react";
import type { FormWidget } from "../../../schemas/documents/form-widgets.ts";
import type { formWidgetDefinitions } from "../../../schemas/form-widgets/form-widgets.gen.ts";
import type { FieldInputProps } from "./field-props.ts";

type IsUnseen<Widget extends FormWidget> = NonNullable<(typeof formWidgetDefinitions)[Widget]["unseen"]>;

/** How a widget is rendered. */
export interface FieldWidget<Widget extends FormWidget = FormWidget> {
  input: ComponentType<FieldInputProps>;
  /** Its name: a label above it, the legend of a group, its own label, or none for unseen fields. */
  caption: IsUnseen<Widget> extends true ? "none" : "label" | "legend" | "own";
  /** The widget, for the compiler alone: a folder cannot draw another one's. */
  readonly of?: Widget;
}

/** One entry for every widget: omitting one does not compile. */
export type FieldWidgets = { readonly [widget in FormWidget]: FieldWidget<widget> };

/** Declares how a widget is rendered. `npm run generate` lists it. */
export function defineInput<const Widget extends FormWidget>(
  _widget: Widget,
  input: FieldWidget<Widget>,
): FieldWidget<Widget> {
  return input;
}
