import { defineDecision, flag, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "valuation",
  about: "valuation",
  hit: "first",
  parts: {
    estimate: flag("Whether an estimate is given."),
    reason: textOrNull("Why none is given."),
  },
});
