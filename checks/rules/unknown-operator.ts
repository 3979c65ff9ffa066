import { operatorDefinitions } from "../../rules/tools.ts";
import { didYouMean, listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { defineCheck } from "../check.ts";
import { tagWhen } from "../testing/tag.ts";

const names = operatorDefinitions.map(({ name }) => name);

export const check = defineCheck<{ operator: string; near: Guess }>({
  code: "rules/unknown-operator",
  severity: "error",
  subject: "comparison",
  message: ({ operator }) => `There is no operator "${operator}".`,
  hint: ({ near }) => didYouMean(near, `Operators: ${listed(names)}.`),
  why: "A comparison needs an operator.",
  examples: [
    {
      bad: tagWhen({ fact: "price", operator: "lessThen", value: 9000 }),
      at: "/rows/0/when/operator",
      good: tagWhen({ fact: "price", operator: "lessThan", value: 9000 }),
    },
  ],
  visit({ leaf: { operator: name }, operator, pointer }, report) {
    if (operator === undefined) report(`${pointer}/operator`, { operator: name, near: guess(name, names) });
  },
});
