import { defineDecision, oneOf, text, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "detail-buttons",
  hit: "collect",
  parts: {
    id: text("Name of the entry, by which layers change it."),
    label: text("Text of the button."),
    style: oneOf(["primary", "secondary", "quiet"], "How the button looks."),
    action: text("Id of the dialog that opens instead of the address."),
    href: textOrNull("Address to which it leads; null where a part of it is not known."),
    icon: text("Icon before the text."),
  },
  optional: ["action", "icon"],
});
