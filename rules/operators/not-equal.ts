import { defineOperator, type OperatorTest } from "./operator.ts";

export const test: OperatorTest = (left, right) => left !== right;

export const operator = defineOperator({
  name: "notEqual",
  description: "The fact does not equal the value, or is missing.",
  left: "any",
  right: { type: ["string", "number", "boolean", "null"] },
  rightFact: true,
  test,
  reference: "engine",
  phrase: "is not",
  slips: ["equal"],
  splitsBy: "value",
  examples: [
    ["new", "used", true],
    [5, 5, false],
    [undefined, 5, true],
  ],
});
