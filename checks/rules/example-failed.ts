import { describeFailed, type FailedExample, findFailedExamples } from "../../rules/tools.ts";
import { defineCheck } from "../check.ts";
import { createTagWithCondition } from "../testing/tag.ts";

export const check = defineCheck<{ example: FailedExample; others: number }>({
  severity: "error",
  subject: "table",
  message: ({ example, others }) =>
    `${describeFailed(example)}${others === 0 ? "" : ` ${others} more examples of the table fail.`}`,
  hint: () => "Correct what the example expects, its values, or the rows.",
  why: "Either the table or the example does not say what its author meant.",
  examples: [
    {
      bad: createTagWithCondition({ fact: "price", operator: "lessThan", value: 9000 }, { price: 9500 }),
      at: "/examples/0/rows",
      good: createTagWithCondition({ fact: "price", operator: "lessThan", value: 9000 }, { price: 8500 }),
    },
  ],
  visit({ table, pointer, dealer }, report) {
    const [example, ...others] = findFailedExamples(dealer, table);
    if (example) report(`${pointer}/examples/${example.index}/${example.part}`, { example, others: others.length });
  },
});
