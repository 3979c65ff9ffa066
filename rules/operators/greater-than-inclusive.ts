import { defineOperator, type OperatorTest, startsAsNumber } from "./operator.ts";

export const test: OperatorTest = (left, right) => startsAsNumber(left) && (left as number) >= (right as number);

export const operator = defineOperator({
  name: "greaterThanInclusive",
  description: "The fact is greater than or equal to the value; false for a missing fact.",
  left: "number",
  right: { type: "number" },
  rightFact: true,
  test,
  reference: "engine",
  phrase: ">=",
  slips: ["greaterThan", "lessThan"],
  splitsBy: "value",
  examples: [
    [10, 10, true],
    [9.99, 10, false],
    [undefined, 0, false],
  ],
});
