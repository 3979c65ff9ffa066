import { defineText, readText } from "./subject.ts";

export const compute = readText("lead", "category");

export const fact = defineText(
  "lead.category",
  "Category that the visitor chose in a form; null when none.",
  "Careers",
);
