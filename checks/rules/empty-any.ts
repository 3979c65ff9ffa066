import { defineCheck } from "../check.ts";
import { tagWhen } from "../testing/tag.ts";

export const check = defineCheck({
  code: "rules/empty-any",
  severity: "error",
  subject: "condition",
  message: () => 'An empty "any" is always true.',
  hint: () => "List at least one condition, or remove it.",
  why: "It reads as if it never held, and holds for every car.",
  examples: [
    {
      bad: tagWhen({ any: [] }),
      at: "/rows/0/when/any",
      good: tagWhen({ any: [{ fact: "price", operator: "lessThan", value: 9000 }] }),
    },
  ],
  visit({ condition, pointer }, report) {
    if ("any" in condition && condition.any.length === 0) report(`${pointer}/any`, {});
  },
});
