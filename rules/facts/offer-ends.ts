import { defineText, readText } from "./subject.ts";

export const compute = readText("offer", "ends");

export const fact = defineText(
  "offer.ends",
  "Last day that the offer itself states, YYYY-MM-DD; null when it states none.",
  "2026-01-31",
);
