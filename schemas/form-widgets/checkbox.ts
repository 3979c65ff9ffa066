import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "checkbox",
  description: "Yes or no.",
  types: { boolean: true },
  usualFor: ["boolean"],
});
