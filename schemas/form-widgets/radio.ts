import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "radio",
  description: "One of several values, all visible.",
  types: { string: "Blue", integer: 2019, number: 1.5 },
  choices: true,
});
