import { defineText, readText } from "./subject.ts";

export const compute = readText("site", "state");

export const fact = defineText("site.state", "State of the site in lower case, such as qld.", "qld");
