import { defineDecision, flag, text, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "similar-prompt",
  hit: "first",
  parts: {
    shown: flag("Whether similar cars are offered."),
    text: text("The question."),
    href: textOrNull("Address to which it leads; null where a part of it is not known."),
  },
  optional: ["text", "href"],
});
