import { defineDecision, defineText, defineTextOrNull, opens } from "./decision.ts";

export const decision = defineDecision({
  name: "sticky-footer",
  hit: "collect",
  parts: {
    id: defineText("Name of the entry, by which layers change it."),
    label: defineText("Text of the button."),
    href: defineTextOrNull("Address to which it leads; null where a part of it is not known."),
    action: opens,
  },
  optional: ["action"],
});
