import { factCatalogue } from "../../rules/fact-catalogue.ts";
import { defineCheck } from "../check.ts";
import { createTagWithCondition } from "../testing/tag.ts";

const isNumber = (fact: string): boolean => {
  const type = factCatalogue.get(fact)?.schema.type;
  return [type].flat().some((name) => name === "number" || name === "integer");
};

export const check = defineCheck<{ fact: string }>({
  subject: "comparison",
  message: ({ fact }) => `A vehicle without "${fact}" does not meet this: a missing value is not null.`,
  hint: ({ fact }) =>
    isNumber(fact)
      ? `Write { "not": { "fact": "${fact}", "operator": "greaterThan", "value": 0 } }, which holds without a value too.`
      : 'Ask for the values that count instead, with "in" or "notIn".',
  why: "What a feed leaves out is missing. Only the operators notEqual and notIn hold for a missing value.",
  examples: [
    {
      bad: createTagWithCondition({ fact: "price", operator: "equal", value: null }, { price: null }),
      at: "/rows/0/when/value",
      good: createTagWithCondition({ not: { fact: "price", operator: "greaterThan", value: 0 } }, {}),
    },
  ],
  visit({ leaf: { fact, path, operator, value }, pointer }, report) {
    if (operator === "equal" && value === null && path === undefined && factCatalogue.get(fact)?.direct)
      report(`${pointer}/value`, { fact });
  },
});
