import { defineOperator, type OperatorTest } from "./operator.ts";

export const test: OperatorTest = (left, right) => (right as unknown[]).indexOf(left) > -1;

export const operator = defineOperator({
  name: "in",
  description: "The fact is one of the listed values.",
  left: "any",
  right: { type: "array", items: { type: ["string", "number", "boolean", "null"] } },
  rightFact: false,
  test,
  reference: "engine",
  phrase: "is one of",
  slips: ["notIn"],
  splitsBy: "value",
  examples: [
    ["suv", ["suv", "ute"], true],
    ["van", ["suv", "ute"], false],
    [undefined, ["suv"], false],
  ],
});
