import { defineDecision, defineTextOrNull, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "valuation",
  about: "valuation",
  hit: "first",
  parts: {
    estimate: flag("Whether an estimate is given."),
    reason: defineTextOrNull("Why none is given."),
  },
});
