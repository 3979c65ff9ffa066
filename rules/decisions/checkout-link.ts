import { defineDecision, text, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "checkout-link",
  hit: "collect",
  parts: {
    id: text("Name of the entry, by which layers change it."),
    href: textOrNull("Address to which it leads; null where a part of it is not known."),
  },
});
