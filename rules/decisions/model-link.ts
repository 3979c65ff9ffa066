import { defineDecision, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "model-link",
  about: "model",
  hit: "first",
  parts: {
    href: textOrNull("Address to which it leads; null where a part of it is not known."),
    accessories: textOrNull("Address of the model's accessories."),
  },
});
