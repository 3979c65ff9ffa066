import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "tel",
  description: "A phone number.",
  types: { string: "0412 345 678" },
  usualFor: ["phone"],
});
