import { defineDecision, number, objectOrNull, texts } from "./decision.ts";

export const decision = defineDecision({
  name: "similar-search",
  hit: "collect",
  parts: {
    same: texts("Attributes that both cars have alike."),
    within: objectOrNull("How far numbers may lie apart, by attribute."),
    least: number("How many cars the search has to find."),
  },
  optional: ["within"],
});
