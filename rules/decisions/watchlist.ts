import { defineDecision, oneOf } from "./decision.ts";

export const decision = defineDecision({
  name: "watchlist",
  hit: "first",
  parts: {
    action: oneOf(["sign-in", "remove", "none", "save"], "What the button does."),
  },
});
