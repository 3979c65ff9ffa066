import { factCatalogue } from "../../rules/fact-catalogue.ts";
import type { FactSchema } from "../../rules/facts/fact.ts";
import type { OperatorDefinition } from "../../rules/operators/operator.ts";
import { describeAllowedValues, findOperandProblem } from "../../rules/tools.ts";
import type { LeafCondition } from "../../schemas/documents/condition.ts";
import { defineCheck, guess } from "../check.ts";
import { createTagWithCondition } from "../testing/tag.ts";

/** What to write for a fact and its operator. */
function advise({ fact, operator: name, value }: LeafCondition, operator: OperatorDefinition, schema: FactSchema) {
  const isMany = Array.isArray(value);
  const other = name === "equal" ? "in" : name === "notEqual" ? "notIn" : undefined;
  if (isMany && other) return `For several values, write "operator": "${other}".`;
  if (!isMany && operator.right.type === "array") return `Write a list: [${JSON.stringify(value)}].`;
  const near = guess(String(value), ((schema.enum ?? []) as unknown[]).map(String))();
  if (near !== undefined) return `Did you mean "${near}"?`;
  const known = describeAllowedValues(schema) ?? operator.description;
  return `"${fact}": ${factCatalogue.get(fact)?.description ?? ""} ${known}`;
}

export const check = defineCheck<{ operator: string; problem: string; advice: string }>({
  severity: "error",
  subject: "comparison",
  message: ({ operator, problem }) => `"${operator}" cannot be used like this: ${problem}.`,
  hint: ({ advice }) => advice,
  why: "Such a comparison never holds, or always does.",
  examples: [
    {
      bad: createTagWithCondition({ fact: "price", operator: "lessThan", value: "9000" }),
      at: "/rows/0/when/value",
      good: createTagWithCondition({ fact: "price", operator: "lessThan", value: 9000 }),
    },
    {
      bad: createTagWithCondition({ fact: "make", operator: "equal", value: ["Swift", "Mazda"] }),
      at: "/rows/0/when/value",
      good: createTagWithCondition({ fact: "make", operator: "in", value: ["Swift", "Mazda"] }, { make: "Mazda" }),
    },
  ],
  visit({ leaf, operator, left, right, pointer }, report) {
    if (operator === undefined || left === undefined) return;
    const wrong = findOperandProblem(leaf, operator, left, right);
    if (wrong === undefined) return;
    const { problem, at } = wrong;
    report(`${pointer}/${at}`, { operator: leaf.operator, problem, advice: advise(leaf, operator, left) });
  },
});
