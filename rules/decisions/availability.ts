import { defineDecision, defineOneOf, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "availability",
  hit: "first",
  parts: {
    state: defineOneOf(["in-stock", "coming-soon", "reserved", "sold"], "Availability of the car."),
    gone: flag("Whether its card is muted and without details."),
  },
});
