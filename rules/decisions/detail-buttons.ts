import { defineDecision, icon, oneOf, opens, text, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "detail-buttons",
  hit: "collect",
  parts: {
    id: text("Name of the entry, by which layers change it."),
    label: text("Text of the button."),
    style: oneOf(["primary", "secondary", "quiet"], "How the button looks."),
    action: opens,
    href: textOrNull("Address to which it leads; null where a part of it is not known."),
    icon,
  },
  optional: ["action", "icon"],
});
