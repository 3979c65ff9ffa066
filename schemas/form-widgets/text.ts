import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "text",
  description: "One line of text.",
  types: { string: "Kim Lee", integer: 2019, number: 1.5 },
});
