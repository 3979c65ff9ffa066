import { defineDecision, defineText, defineTextOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "more-from-dealer",
  hit: "first",
  parts: {
    text: defineText("Text of the link."),
    href: defineTextOrNull("Address to which it leads; null where a part of it is not known."),
  },
});
