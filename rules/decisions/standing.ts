import { defineDecision, defineText, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "standing",
  hit: "first",
  parts: {
    shown: flag("Whether it is shown for how long the car has been for sale."),
    text: defineText("Text about it."),
  },
  optional: ["text"],
});
