import { defineOperator, type OperatorTest, startsAsNumber } from "./operator.ts";

export const test: OperatorTest = (left, right) =>
  startsAsNumber(left) && (left as number) > (right as number);

export const operator = defineOperator({
  name: "greaterThan",
  description: "The fact is above the value; a missing fact is not.",
  left: "number",
  right: { type: "number" },
  rightFact: true,
  test,
  examples: [
    [11, 10, true],
    [10, 10, false],
    [null, -1, false],
  ],
});
