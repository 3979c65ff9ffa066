import { defineDataSource } from "./data-source.ts";
import { fields } from "./shapes.ts";

export const source = defineDataSource({
  name: "refusal",
  description:
    "Why a form submitted without JavaScript was refused, in the dealer's wording, and the address of the form's page.",
  params: {},
  gives: fields("refused", "message", "back"),
  examples: [{}],
});
