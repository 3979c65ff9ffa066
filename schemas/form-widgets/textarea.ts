import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "textarea",
  description: "Several lines of text.",
  types: { string: "Is it red?\\nAnd can it tow?" },
  longest: 5000,
});
