import { defineDecision, defineOneOf, defineTextOrNull, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "call-now",
  hit: "first",
  parts: {
    shown: flag("Whether the dealer can be called now."),
    reason: defineOneOf(["no-number", "closed"], "Why not."),
    phone: defineTextOrNull("Number to call."),
    href: defineTextOrNull("Address to which it leads; null where a part of it is not known."),
  },
  optional: ["reason", "phone", "href"],
});
