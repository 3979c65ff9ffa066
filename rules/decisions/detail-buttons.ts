import { defineDecision, defineOneOf, defineText, defineTextOrNull, icon, opens } from "./decision.ts";

export const decision = defineDecision({
  name: "detail-buttons",
  hit: "collect",
  parts: {
    id: defineText("Name of the entry, by which layers change it."),
    label: defineText("Text of the button."),
    style: defineOneOf(["primary", "secondary", "quiet"], "How the button looks."),
    action: opens,
    href: defineTextOrNull("Address to which it leads; null where a part of it is not known."),
    icon,
  },
  optional: ["action", "icon"],
});
