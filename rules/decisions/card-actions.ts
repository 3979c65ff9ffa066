import { defineDecision, defineOneOf } from "./decision.ts";

export const decision = defineDecision({
  name: "card-actions",
  hit: "collect",
  parts: {
    id: defineOneOf(["favourite", "compare"], "What the card lets a visitor do."),
  },
});
