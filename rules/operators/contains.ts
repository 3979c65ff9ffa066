import { defineOperator, type OperatorTest } from "./operator.ts";

export const test: OperatorTest = (left, right) => Array.isArray(left) && left.indexOf(right) > -1;

export const operator = defineOperator({
  name: "contains",
  description: "The fact is a list that contains the value.",
  left: "array",
  right: { type: ["string", "number", "boolean", "null"] },
  rightFact: true,
  test,
  reference: "engine",
  phrase: "has",
  slips: ["doesNotContain"],
  splitsBy: "member",
  examples: [
    [["Towing", "Family"], "Towing", true],
    [["Family"], "Towing", false],
    ["Towing", "Tow", false],
  ],
});
