import { defineDecision, defineText } from "./decision.ts";

export const decision = defineDecision({
  name: "detail-tabs",
  hit: "collect",
  parts: {
    id: defineText("Name of the entry, by which layers change it."),
    title: defineText("Text of the tab."),
  },
});
