import { defineDecision, flag, text } from "./decision.ts";

export const decision = defineDecision({
  name: "standing",
  hit: "first",
  parts: {
    shown: flag("Whether it is shown for how long the car has been for sale."),
    text: text("Text about it."),
  },
  optional: ["text"],
});
