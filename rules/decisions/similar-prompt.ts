import { defineDecision, defineText, defineTextOrNull, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "similar-prompt",
  hit: "first",
  parts: {
    shown: flag("Whether similar cars are offered."),
    text: defineText("The question."),
    href: defineTextOrNull("Address to which it leads; null where a part of it is not known."),
  },
  optional: ["text", "href"],
});
