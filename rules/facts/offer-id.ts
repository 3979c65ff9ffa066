import { defineText, readText } from "./subject.ts";

export const compute = readText("offer", "id");

export const fact = defineText("offer.id", "Identifier of the offer.", "7");
