import { defineDecision, defineOneOf, defineText, defineTextOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "card-buttons",
  hit: "collect",
  parts: {
    id: defineText("Name of the entry, by which layers change it."),
    label: defineText("Text of the button."),
    style: defineOneOf(["primary", "secondary", "quiet"], "How the button looks."),
    href: defineTextOrNull("Address to which it leads; null where a part of it is not known."),
  },
});
