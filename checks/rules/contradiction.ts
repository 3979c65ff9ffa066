import { findContradiction } from "../../rules/tools.ts";
import { defineCheck } from "../check.ts";

const between = (from: number, to: number) => ({
  "rules/conditions.json": {
    own: {
      all: [
        { fact: "price", operator: "greaterThan", value: from },
        { fact: "price", operator: "lessThan", value: to },
      ],
    },
  },
});

export const check = defineCheck<{ fact: string; other: string; isEqual: boolean }>({
  code: "rules/contradiction",
  severity: "warning",
  subject: "condition",
  message: ({ fact, other }) => `This can never hold together with the part before it, "${fact}" ${other}.`,
  hint: ({ isEqual }) =>
    isEqual
      ? 'Where one of them is enough, write "any" instead of "all", or one part with the operator "in".'
      : 'Correct one of the two bounds, or write "any" instead of "all" where one of them is enough.',
  why: "The condition never holds.",
  examples: [{ bad: between(9000, 5000), at: "/own/all/1/value", good: between(5000, 9000) }],
  visit({ condition, pointer }, report) {
    const found = "all" in condition ? findContradiction(condition.all) : undefined;
    if (found === undefined) return;
    const { fact, operator, value } = found.with;
    const params = { fact, other: `${operator} ${JSON.stringify(value)}`, isEqual: operator === "equal" };
    report(`${pointer}/all/${found.index}/value`, params);
  },
});
