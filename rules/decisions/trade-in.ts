import { defineDecision, defineTextOrNull, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "trade-in",
  hit: "first",
  parts: {
    offered: flag("Whether a trade-in is offered."),
    href: defineTextOrNull("Address to which it leads; null where a part of it is not known."),
  },
});
