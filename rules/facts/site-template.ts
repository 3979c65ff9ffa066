import { defineText, readText } from "./subject.ts";

export const compute = readText("site", "template");

export const fact = defineText("site.template", "Name of the site's main template.", "showroom");
