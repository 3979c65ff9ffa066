import { defineDecision, defineTextOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "model-stock",
  about: "model",
  hit: "first",
  parts: {
    href: defineTextOrNull("Address to which it leads; null where a part of it is not known."),
    model: defineTextOrNull("Name of the model in the stock."),
    body: defineTextOrNull("Body in the stock."),
  },
  optional: ["body"],
});
