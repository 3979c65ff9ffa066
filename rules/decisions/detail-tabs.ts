import { defineDecision, text } from "./decision.ts";

export const decision = defineDecision({
  name: "detail-tabs",
  hit: "collect",
  parts: {
    id: text("Name of the entry, by which layers change it."),
    title: text("Text of the tab."),
  },
});
