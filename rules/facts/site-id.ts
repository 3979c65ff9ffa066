import { defineText, readText } from "./subject.ts";

export const compute = readText("site", "id");

export const fact = defineText("site.id", "Identifier of the site (website_id).", "7");
