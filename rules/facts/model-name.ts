import { defineText, readText } from "./subject.ts";

export const compute = readText("model", "name");

export const fact = defineText("model.name", "Name of the model; null when it has none.", "Roadster");
