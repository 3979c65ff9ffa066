import { defineDecision, opens, text, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "sticky-footer",
  hit: "collect",
  parts: {
    id: text("Name of the entry, by which layers change it."),
    label: text("Text of the button."),
    href: textOrNull("Address to which it leads; null where a part of it is not known."),
    action: opens,
  },
  optional: ["action"],
});
