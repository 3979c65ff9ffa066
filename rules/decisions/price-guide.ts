import { defineDecision, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "price-guide",
  hit: "first",
  parts: {
    shown: flag("Whether a price guide is offered."),
  },
});
