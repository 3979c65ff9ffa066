import { defineDataSource } from "./data-source.ts";
import { anything } from "./shapes.ts";

export const source = defineDataSource({
  name: "sent",
  description: "What this browser sent last, for the page after a form; no personal data.",
  params: {},
  gives: anything,
});
