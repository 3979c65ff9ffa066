import { defineOperator, type OperatorTest } from "./operator.ts";

export const test: OperatorTest = (left, right) => (right as unknown[]).indexOf(left) === -1;

export const operator = defineOperator({
  name: "notIn",
  description: "The fact is none of the listed values, or is missing.",
  left: "any",
  right: { type: "array", items: { type: ["string", "number", "boolean", "null"] } },
  rightFact: false,
  test,
  reference: "engine",
  phrase: "is none of",
  slips: ["in"],
  splitsBy: "value",
  examples: [
    ["van", ["suv", "ute"], true],
    ["suv", ["suv", "ute"], false],
    [undefined, ["suv"], true],
  ],
});
