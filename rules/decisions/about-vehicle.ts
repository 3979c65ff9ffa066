import { defineDecision, text } from "./decision.ts";

export const decision = defineDecision({
  name: "about-vehicle",
  hit: "first",
  parts: {
    type: text("What the site calls the vehicle."),
  },
});
