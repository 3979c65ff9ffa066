import { defineDecision, defineText, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "warranty",
  hit: "first",
  parts: {
    shown: flag("Whether the rest of the manufacturer's warranty is shown."),
    text: defineText("Text about it."),
  },
  optional: ["text"],
});
