import { defineDecision, defineTextOrNull, flag } from "./decision.ts";

export const decision = defineDecision({
  name: "offer",
  about: "offer",
  hit: "first",
  parts: {
    shown: flag("Whether the offer is shown."),
    href: defineTextOrNull("Address to which it leads; null where a part of it is not known."),
  },
});
