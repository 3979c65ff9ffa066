// Written by "npm run generate" from the files of the folder; not edited by hand.
import type { UsualWidgets } from "../documents/form-widgets.ts";

/** The widget of fields whose JSON names none; one for yes or no, lists or choices that is missing does not compile. */
export const usualWidgets: UsualWidgets = {
  array: "checkboxes",
  boolean: "checkbox",
  choices: "select",
  date: "date",
  "date-time": "datetime",
  email: "email",
  phone: "tel",
};
