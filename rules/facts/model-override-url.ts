import { defineText, readText } from "./subject.ts";

export const compute = readText("model", "override_url");

export const fact = defineText("model.override_url", "Non-default page of the model; null without one.", "/roadster");
