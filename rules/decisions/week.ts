import { defineDecision, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "week",
  hit: "first",
  parts: {
    shown: flag("Whether what the car costs a week on the site's one basis stands beside its price."),
  },
});
