import { defineDecision, flag, oneOf, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "call-now",
  hit: "first",
  parts: {
    shown: flag("Whether the dealer can be called now."),
    reason: oneOf(["no-number", "closed"], "Why not."),
    phone: textOrNull("Number to call."),
    href: textOrNull("Address to which it leads; null where a part of it is not known."),
  },
  optional: ["reason", "phone", "href"],
});
