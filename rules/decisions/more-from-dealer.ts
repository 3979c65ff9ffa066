import { defineDecision, text, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "more-from-dealer",
  hit: "first",
  parts: {
    text: text("Text of the link."),
    href: textOrNull("Address to which it leads; null where a part of it is not known."),
  },
});
