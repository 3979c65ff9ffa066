import { defineText, readText } from "./subject.ts";

export const compute = readText("offer", "manufacturer");

export const fact = defineText(
  "offer.manufacturer",
  "Slug of the offer's manufacturer; null when it has none.",
  "make",
);
