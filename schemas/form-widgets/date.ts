import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "date",
  description: "A day.",
  types: { string: "2030-01-31" },
  usualFor: ["date"],
});
