import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "hidden",
  description: "A hidden field, submitted with its initial answer.",
  types: { string: "photos", boolean: true, integer: 2019, number: 1.5, array: ["Blue", "Red"] },
  unseen: true,
});
