import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "datetime",
  description: "A day and a time.",
  types: { string: "2030-01-31T10:30" },
  usualFor: ["date-time"],
});
