import { defineDecision, defineText } from "./decision.ts";

export const decision = defineDecision({
  name: "about-vehicle",
  hit: "first",
  parts: {
    type: defineText("What the site calls the vehicle."),
  },
});
