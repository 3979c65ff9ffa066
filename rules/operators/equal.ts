import { defineOperator, type OperatorTest } from "./operator.ts";

export const test: OperatorTest = (left, right) => left === right;

export const operator = defineOperator({
  name: "equal",
  description: "The fact is exactly the value, type included.",
  left: "any",
  right: { type: ["string", "number", "boolean", "null"] },
  rightFact: true,
  test,
  examples: [
    ["new", "new", true],
    ["1", 1, false],
    [undefined, null, false],
  ],
});
