import { defineText, readText } from "./subject.ts";

export const compute = readText("model", "stock_body");

export const fact = defineText(
  "model.stock_body",
  "Body type as the stock calls it, where the model is one of several bodies; else null.",
  "Hatch",
);
