import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "postcode",
  description: "A postcode, with the nearest location.",
  types: { string: "6017" },
});
