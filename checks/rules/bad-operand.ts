import { factCatalogue } from "../../rules/fact-catalogue.ts";
import type { FactSchema } from "../../rules/facts/fact.ts";
import type { OperatorDefinition } from "../../rules/operators/operator.ts";
import { findOperandProblem, kindOf, kindsOf, valueMeant, valuesOf } from "../../rules/tools.ts";
import { typeAdvice } from "../../schemas/diagnostics/type-advice.ts";
import type { LeafCondition } from "../../schemas/documents/condition.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import { tagWhen } from "../testing/tag.ts";

/** What does what an operator was meant to do that does not fit: `in` for `equal` of a list, `contains` for that of a text. */
function adviseOperator({ fact, operator, value }: LeafCondition, schema: FactSchema, isOrder: boolean) {
  const kinds = kindsOf(schema);
  const [isList, isText] = [kinds?.has("array"), kinds?.has("string")];
  const written = (name: string) => `"operator": "${name}"`;
  switch (operator) {
    case "equal":
      if (isList && !Array.isArray(value)) return `"${fact}" is a list: write ${written("contains")}.`;
      return Array.isArray(value) ? `For several values, write ${written("in")}.` : undefined;
    case "notEqual":
      if (isList && !Array.isArray(value)) return `"${fact}" is a list: write ${written("doesNotContain")}.`;
      return Array.isArray(value) ? `For several values, write ${written("notIn")}.` : undefined;
    case "contains":
    case "doesNotContain":
      if (!isText) return undefined;
      return `"${fact}" is a text, and no operator looks for a part of a text. For the whole text, write ${written(operator === "contains" ? "equal" : "notEqual")}, "value": ${JSON.stringify(value)}.`;
    default:
      return isOrder && isText && !kinds?.has("number")
        ? `"${fact}" is a text: compare it with "equal", "notEqual", "in" or "notIn".`
        : undefined;
  }
}

/** What to write instead of a value with which a fact cannot be compared. */
function adviseValue(
  { fact, path, value }: LeafCondition,
  { right, description, examples }: OperatorDefinition,
  schema: FactSchema,
): string {
  if (right.type === "array" && (typeof value === "string" || typeof value === "number"))
    return `Write a list: [${JSON.stringify(value)}].`;
  const meant = ([value].flat() as JsonValue[]).map((one) => valueMeant(one, schema));
  const likely = meant.find((one) => one !== undefined);
  if (likely !== undefined) return `Did you mean ${JSON.stringify(likely)}?`;
  const kinds = kindsOf(schema);
  const isPlain = kinds?.has("boolean") || value === "null";
  const written = kinds && isPlain && typeof value === "string" ? typeAdvice(value, [...kinds]) : undefined;
  if (written !== undefined) return written;
  const known = path === undefined ? valuesOf(schema) : undefined;
  if (known !== undefined) return `"${fact}": ${factCatalogue.get(fact)?.description} ${known}`;
  const holding = examples.filter(([, , holds]) => holds);
  const [, such] = holding.find(([left]) => kinds?.has(kindOf(left as JsonValue))) ?? holding[0] ?? [];
  return `${description} Its value is such as ${JSON.stringify(such)}.`;
}

/** Facts of numbers that are named like one that is none, such as `rego_days` like `rego_expiry`. */
const numbersLike = (fact: string): string[] =>
  [...factCatalogue].flatMap(([name, { schema }]) =>
    name.startsWith(`${fact.split("_")[0]}_`) && kindsOf(schema)?.has("number") ? [`"${name}"`] : [],
  );

export const check = defineCheck<{ operator: string; problem: string; advice: string }>({
  code: "rules/bad-operand",
  severity: "error",
  subject: "comparison",
  message: ({ operator, problem }) => `"${operator}" cannot be used like this: ${problem}.`,
  hint: ({ advice }) => advice,
  why: "Such a comparison never holds, or always does.",
  examples: [
    {
      bad: tagWhen({ fact: "price", operator: "lessThan", value: "9000" }),
      at: "/rows/0/when/value",
      good: tagWhen({ fact: "price", operator: "lessThan", value: 9000 }),
    },
    {
      bad: tagWhen({ fact: "make", operator: "equal", value: ["Swift", "Mazda"] }),
      at: "/rows/0/when/value",
      good: tagWhen({ fact: "make", operator: "in", value: ["Swift", "Mazda"] }, { make: "Mazda" }),
    },
  ],
  visit({ leaf, operator, left, right, pointer }, report) {
    if (operator === undefined || left === undefined) return;
    const wrong = findOperandProblem(leaf, operator, left, right);
    if (wrong === undefined) return;
    const { problem, at } = wrong;
    const isOrder = operator.left === "number";
    const like = at === "fact" && isOrder ? numbersLike(leaf.fact) : [];
    const other = adviseOperator(leaf, left, isOrder);
    const advice =
      like.length > 0
        ? `Compare a fact that is a number: ${like.join(", ")}.`
        : (other ?? adviseValue(leaf, operator, left));
    // Where another operator does it, it is the operator that is wrong.
    const place = at === "fact" && other !== undefined && like.length === 0 ? "operator" : at;
    report(`${pointer}/${place}`, { operator: leaf.operator, problem, advice });
  },
});
