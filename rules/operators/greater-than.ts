import { defineOperator, type OperatorTest, startsAsNumber } from "./operator.ts";

export const test: OperatorTest = (left, right) => startsAsNumber(left) && (left as number) > (right as number);

export const operator = defineOperator({
  name: "greaterThan",
  description: "The fact is greater than the value; false for a missing fact.",
  left: "number",
  right: { type: "number" },
  rightFact: true,
  test,
  reference: "engine",
  phrase: ">",
  slips: ["greaterThanInclusive", "lessThanInclusive"],
  splitsBy: "value",
  examples: [
    [11, 10, true],
    [10, 10, false],
    [null, -1, false],
  ],
});
