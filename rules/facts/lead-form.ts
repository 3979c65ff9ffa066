import { defineText, readText } from "./subject.ts";

export const compute = readText("lead", "form");

export const fact = defineText(
  "lead.form",
  "The visitor's action: the id of the submitted form, or call or save; null when not known.",
  "enquiry",
);
