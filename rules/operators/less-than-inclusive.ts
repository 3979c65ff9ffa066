import { defineOperator, type OperatorTest, startsAsNumber } from "./operator.ts";

export const test: OperatorTest = (left, right) => startsAsNumber(left) && (left as number) <= (right as number);

export const operator = defineOperator({
  name: "lessThanInclusive",
  description: "The fact is less than or equal to the value; false for a missing fact.",
  left: "number",
  right: { type: "number" },
  rightFact: true,
  test,
  reference: "engine",
  phrase: "<=",
  slips: ["lessThan", "greaterThan"],
  splitsBy: "value",
  examples: [
    [5, 5, true],
    [5.01, 5, false],
    [null, 5, false],
  ],
});
