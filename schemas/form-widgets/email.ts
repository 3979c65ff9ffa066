import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "email",
  description: "An e-mail address.",
  types: { string: "kim@example.com" },
  usualFor: ["email"],
});
