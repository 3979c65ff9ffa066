/**
 * Every input that a form's JSON can name (`ui.<field>.widget`), with its purpose.
 * renderer/forms/fields/field-inputs.ts renders them and does not compile if one is missing.
 */
export const formWidgets = {
  text: "One line of text.",
  textarea: "Several lines of text.",
  email: "An e-mail address.",
  tel: "A phone number.",
  date: "A day.",
  datetime: "A day and a time.",
  select: "One of several values, in a menu.",
  radio: "One of several values, all visible.",
  checkbox: "Yes or no.",
  checkboxes: "Any of several values.",
  currency: "An amount of money.",
  hidden: "A hidden field, submitted with its initial answer.",
  appointment: "An available appointment time of the dealer.",
  postcode: "A postcode, with the nearest location.",
} as const;

export type FormWidget = keyof typeof formWidgets;
