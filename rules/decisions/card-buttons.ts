import { defineDecision, oneOf, text, textOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "card-buttons",
  hit: "collect",
  parts: {
    id: text("Name of the entry, by which layers change it."),
    label: text("Text of the button."),
    style: oneOf(["primary", "secondary", "quiet"], "How the button looks."),
    href: textOrNull("Address to which it leads; null where a part of it is not known."),
  },
});
