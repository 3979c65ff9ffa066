import { defineOperator, type OperatorTest } from "./operator.ts";

export const test: OperatorTest = (left, right) => left === right;

export const operator = defineOperator({
  name: "equal",
  description: "The fact equals the value, including its type.",
  left: "any",
  right: { type: ["string", "number", "boolean", "null"] },
  rightFact: true,
  test,
  reference: "engine",
  phrase: "is",
  slips: ["notEqual"],
  splitsBy: "value",
  examples: [
    ["new", "new", true],
    ["1", 1, false],
    [undefined, null, false],
  ],
});
