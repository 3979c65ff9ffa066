import { defineDecision, number } from "./decision.ts";

export const decision = defineDecision({
  name: "location-order",
  about: "location",
  hit: "first",
  parts: {
    position: number("Position among the locations; the lowest comes first."),
  },
});
