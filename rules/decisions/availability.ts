import { defineDecision, flag, oneOf } from "./decision.ts";

export const decision = defineDecision({
  name: "availability",
  hit: "first",
  parts: {
    state: oneOf(["in-stock", "coming-soon", "reserved", "sold"], "Whether the car can be had."),
    gone: flag("Whether its card is quiet and without details."),
  },
});
