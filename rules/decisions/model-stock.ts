import { defineDecision, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "model-stock",
  about: "model",
  hit: "first",
  parts: {
    href: textOrNull("Address to which it leads; null where a part of it is not known."),
    model: textOrNull("Name of the model in the stock."),
    body: textOrNull("Body in the stock."),
  },
  optional: ["body"],
});
