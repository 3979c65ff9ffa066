/**
 * Every input that a form's JSON can name (`ui.<field>.widget`), with what it is for. What draws each is in
 * renderer/forms/fields/field-inputs.ts, which does not compile while one is missing.
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
  hidden: "Nothing that is seen: the field is sent with its first answer.",
  appointment: "A free time of the dealer.",
  postcode: "A postcode, with its place.",
} as const;

export type FormWidget = keyof typeof formWidgets;
