import { defineText, readText } from "./subject.ts";

export const compute = readText("site", "manufacturer");

export const fact = defineText(
  "site.manufacturer",
  "The one manufacturer of the site; null when it has several.",
  "Make",
);
