import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "select",
  description: "One of several values, in a menu.",
  types: { string: "Blue", integer: 2019, number: 1.5 },
  choices: true,
  usualFor: ["choices"],
});
