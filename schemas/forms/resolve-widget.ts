import type { FormWidget } from "../documents/form-widgets.ts";
import type { AnswerType } from "../form-widgets/form-widget.ts";
import { usualWidgets } from "./usual-widgets.gen.ts";

const usual: { readonly [what: string]: FormWidget | undefined } = usualWidgets;

/** The widget of a field: the one its JSON names, else the usual one for its type, its choices or its format. */
export function resolveWidget(
  { type, enum: choices, format = "" }: { type: AnswerType; enum?: readonly unknown[]; format?: string },
  ui: { widget?: FormWidget } = {},
): FormWidget {
  return ui.widget ?? usual[type] ?? usual[choices ? "choices" : format] ?? "text";
}
