import { defineText, readText } from "./subject.ts";

export const compute = readText("model", "slug");

export const fact = defineText("model.slug", "Slug of the model; null when it has none.", "roadster");
