import { defineDecision, defineTextOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "offer-model",
  about: "offer",
  hit: "first",
  parts: {
    href: defineTextOrNull("Address to which it leads; null where a part of it is not known."),
  },
});
