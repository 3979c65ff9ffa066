import { defineText, readText } from "./subject.ts";

export const compute = readText("model", "status");

export const fact = defineText("model.status", "Status of the model; null when it has none.", "coming_soon");
