import { defineDecision, defineOneOf, defineText } from "./decision.ts";

export const decision = defineDecision({
  name: "notices",
  hit: "collect",
  parts: {
    id: defineText("Name of the entry, by which layers change it."),
    style: defineOneOf(["sold", "info", "warn"], "How the notice looks."),
    title: defineText("Heading of the notice."),
    text: defineText("What the notice says."),
  },
});
