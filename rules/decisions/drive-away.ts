import { defineDecision, defineText } from "./decision.ts";

export const decision = defineDecision({
  name: "drive-away",
  hit: "collect",
  parts: {
    kind: defineText("Kind of the car that charges of site.json (driveAway) are for."),
  },
});
