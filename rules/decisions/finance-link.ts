import { defineDecision, defineTextOrNull, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "finance-link",
  hit: "first",
  parts: {
    shown: flag("Whether finance is offered."),
    href: defineTextOrNull("Address to which it leads; null where a part of it is not known."),
  },
});
