import { defineDecision, defineText, defineTextOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "checkout-link",
  hit: "collect",
  parts: {
    id: defineText("Name of the entry, by which layers change it."),
    href: defineTextOrNull("Address to which it leads; null where a part of it is not known."),
  },
});
