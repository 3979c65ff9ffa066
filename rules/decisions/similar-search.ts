import { defineDecision, number, objectOrNull, texts } from "./decision.ts";

export const decision = defineDecision({
  name: "similar-search",
  hit: "collect",
  parts: {
    same: texts("Attributes that both cars must share."),
    within: objectOrNull("Maximum difference of numbers, by attribute."),
    least: number("Minimum number of cars that the search must find."),
  },
  optional: ["within"],
});
