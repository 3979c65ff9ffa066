import { defineText, readText } from "./subject.ts";

export const compute = readText("site", "slug");

export const fact = defineText("site.slug", "Slug of the site.", "north");
