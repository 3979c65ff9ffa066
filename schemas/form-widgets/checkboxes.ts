import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "checkboxes",
  description: "Any of several values.",
  types: { array: ["Blue", "Red"] },
  choices: true,
  usualFor: ["array"],
});
