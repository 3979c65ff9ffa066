import { amount, attributes, defineDecision, number, object, objectOrNull } from "./decision.ts";

export const decision = defineDecision({
  name: "similar-search",
  hit: "collect",
  parts: {
    same: attributes("Attributes that both cars must share."),
    within: {
      ...objectOrNull("Maximum difference of numbers, by attribute."),
      keysReferTo: "numericAttribute",
      additionalProperties: {
        ...object("How far the numbers may be apart."),
        required: ["percent"],
        properties: {
          percent: amount("Per cent of the car's own number, up and down."),
          step: { ...number("Both ends are rounded to multiples of this."), exclusiveMinimum: 0 },
        },
      },
    },
    least: amount("Minimum number of cars that the search must find."),
  },
  optional: ["within"],
});
