import { defineText, readText } from "./subject.ts";

export const compute = readText("gate", "type");

export const fact = defineText(
  "gate.type",
  "The gated page that the visitor requested, a type of the sign-in page; null when nothing is gated.",
  "checkout",
);
