import { defineDecision, number } from "./decision.ts";

export const decision = defineDecision({
  name: "location-order",
  about: "location",
  hit: "first",
  parts: {
    position: number("Place among the locations; the least comes first."),
  },
});
