import type { FieldFormat } from "../form-widgets/form-formats.ts";
import type { UsualFor, WidgetDefinition } from "../form-widgets/form-widget.ts";
import { formWidgetDefinitions } from "../form-widgets/form-widgets.gen.ts";

/** Name of an input that a form's JSON can name (`ui.<field>.widget`); each has a folder in renderer/forms/fields/. */
export type FormWidget = keyof typeof formWidgetDefinitions;

/** The inputs of forms, by name. */
export const formWidgets: { readonly [name in FormWidget]: WidgetDefinition } = formWidgetDefinitions;

/** The usual widget of fields: of all but formats, which need none of their own. */
export type UsualWidgets = { readonly [what in UsualFor]?: FormWidget } & {
  readonly [what in Exclude<UsualFor, FieldFormat>]: FormWidget;
};

const unseen: ReadonlySet<string | undefined> = new Set(
  Object.values<WidgetDefinition>(formWidgets).flatMap((widget) => (widget.unseen ? widget.name : [])),
);

/** Whether visitors see a field that looks like this. */
export const isSeen = (ui: { widget?: FormWidget } | undefined): boolean => !unseen.has(ui?.widget);
