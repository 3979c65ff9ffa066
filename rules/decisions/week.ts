import { defineDecision, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "week",
  hit: "first",
  parts: {
    shown: flag("Whether the cost a week on the site's basis is shown beside the price."),
  },
});
