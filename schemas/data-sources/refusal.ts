import { defineDataSource } from "./data-source.ts";
import { anything } from "./shapes.ts";

export const source = defineDataSource({
  name: "refusal",
  description:
    "Why a form sent without JavaScript was refused, in the dealer's words, and the address of the page that it was on.",
  params: {},
  gives: anything,
});
