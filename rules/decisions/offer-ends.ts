import { defineDecision, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "offer-ends",
  about: "offer",
  hit: "first",
  parts: {
    ends: textOrNull("Last day of the offer, YYYY-MM-DD."),
  },
});
