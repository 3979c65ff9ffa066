import { defineDecision, defineTextOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "model-link",
  about: "model",
  hit: "first",
  parts: {
    href: defineTextOrNull("Address to which it leads; null where a part of it is not known."),
    accessories: defineTextOrNull("Address of the model's accessories."),
  },
});
