import { defineOperator, type OperatorTest } from "./operator.ts";

export const test: OperatorTest = (left, right) => Array.isArray(left) && left.indexOf(right) === -1;

export const operator = defineOperator({
  name: "doesNotContain",
  description: "The fact is a list that does not contain the value; false for a missing list.",
  left: "array",
  right: { type: ["string", "number", "boolean", "null"] },
  rightFact: true,
  test,
  reference: "engine",
  phrase: "lacks",
  slips: ["contains"],
  splitsBy: "member",
  examples: [
    [["Family"], "Towing", true],
    [["Towing"], "Towing", false],
    [undefined, "Towing", false],
  ],
});
