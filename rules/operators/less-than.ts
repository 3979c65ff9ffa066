import { defineOperator, type OperatorTest, startsAsNumber } from "./operator.ts";

export const test: OperatorTest = (left, right) => startsAsNumber(left) && (left as number) < (right as number);

export const operator = defineOperator({
  name: "lessThan",
  description: "The fact is less than the value; false for a missing fact.",
  left: "number",
  right: { type: "number" },
  rightFact: true,
  test,
  reference: "engine",
  phrase: "<",
  slips: ["lessThanInclusive", "greaterThanInclusive"],
  splitsBy: "value",
  examples: [
    [4, 5, true],
    [5, 5, false],
    ["9", 10, true],
    [undefined, 5, false],
    [null, 5, false],
  ],
});
