import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "appointment",
  description: "An available appointment time of the dealer.",
  types: { string: "2030-01-31T10:30" },
});
