import { defineDecision, defineTextOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "offer-ends",
  about: "offer",
  hit: "first",
  parts: {
    ends: defineTextOrNull("Last day of the offer, YYYY-MM-DD."),
  },
});
