import { defineDecision, oneOf } from "./decision.ts";

export const decision = defineDecision({
  name: "card-actions",
  hit: "collect",
  parts: {
    id: oneOf(["favourite", "compare"], "What the card lets a visitor do."),
  },
});
