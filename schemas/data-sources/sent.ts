import { defineDataSource } from "./data-source.ts";
import { anything } from "./shapes.ts";

export const source = defineDataSource({
  name: "sent",
  description: "The last form that this browser submitted, for the page after a form; no personal data.",
  params: {},
  gives: anything,
});
