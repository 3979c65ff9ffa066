import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "currency",
  description: "An amount of money.",
  types: { integer: 62_990, number: 62_990.5 },
});
