/** The type of a field's answers. */
export type AnswerType = "string" | "boolean" | "integer" | "number" | "array";

interface WidgetDefinition {
  description: string;
  /** Types of the answers that it can give. */
  types: readonly AnswerType[];
  /** Whether it offers choices: those of the field's `enum`, or of the site (`options`). */
  choices?: true;
}

const widget = (description: string, ...types: AnswerType[]): WidgetDefinition => ({ description, types });
const choice = (description: string, ...types: AnswerType[]): WidgetDefinition => ({
  ...widget(description, ...types),
  choices: true,
});

/**
 * Every input that a form's JSON can name (`ui.<field>.widget`), with its purpose and the types of its answers.
 * renderer/forms/fields/field-inputs.ts renders them and does not compile if one is missing.
 */
const widgets = {
  text: widget("One line of text.", "string", "integer", "number"),
  textarea: widget("Several lines of text.", "string"),
  email: widget("An e-mail address.", "string"),
  tel: widget("A phone number.", "string"),
  date: widget("A day.", "string"),
  datetime: widget("A day and a time.", "string"),
  select: choice("One of several values, in a menu.", "string", "integer", "number"),
  radio: choice("One of several values, all visible.", "string", "integer", "number"),
  checkbox: widget("Yes or no.", "boolean"),
  checkboxes: choice("Any of several values.", "array"),
  currency: widget("An amount of money.", "integer", "number"),
  hidden: widget(
    "A hidden field, submitted with its initial answer.",
    ...(["string", "boolean", "integer", "number", "array"] as const),
  ),
  appointment: widget("An available appointment time of the dealer.", "string"),
  postcode: widget("A postcode, with the nearest location.", "string"),
};

export type FormWidget = keyof typeof widgets;

export const formWidgets: { readonly [name in FormWidget]: WidgetDefinition } = widgets;
