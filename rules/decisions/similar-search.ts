import { defineAmount, defineAttributes, defineDecision, number, object, objectOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "similar-search",
  hit: "collect",
  parts: {
    same: defineAttributes("Attributes that both cars must share."),
    within: {
      ...objectOrNull("Maximum difference of numbers, by attribute."),
      keysReferTo: "numericAttribute",
      additionalProperties: {
        ...object("How far the numbers may be apart."),
        required: ["percent"],
        properties: {
          percent: defineAmount("Per cent of the car's own number, up and down."),
          step: { ...number("Both ends are rounded to multiples of this."), exclusiveMinimum: 0 },
        },
      },
    },
    least: defineAmount("Minimum number of cars that the search must find."),
  },
  optional: ["within"],
});
