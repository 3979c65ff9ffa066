import { defineDecision, defineOneOf } from "./decision.ts";

export const decision = defineDecision({
  name: "watchlist",
  hit: "first",
  parts: {
    action: defineOneOf(["sign-in", "remove", "none", "save"], "What the button does."),
  },
});
