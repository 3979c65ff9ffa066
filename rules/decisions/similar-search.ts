import { attributes, defineDecision, number, objectOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "similar-search",
  hit: "collect",
  parts: {
    same: attributes("Attributes that both cars must share."),
    within: {
      ...objectOrNull("Maximum difference of numbers, by attribute."),
      keysReferTo: "numericAttribute",
    },
    least: number("Minimum number of cars that the search must find."),
  },
  optional: ["within"],
});
