import { defineFound } from "../found-as.ts";
import { createPriceCondition, createTable } from "../testing/table.ts";

export const check = defineFound("check/nothing-possible", {
  hint: () => 'Correct the combinations in "impossible": together they leave no car.',
  why: "Without any car, the table cannot be analysed.",
  examples: [
    {
      bad: createTable(
        { cheap: createPriceCondition("lessThan", 9000) },
        { impossible: [{ name: "any car", when: { all: [] } }] },
      ),
      at: "/impossible",
      good: createTable({ cheap: createPriceCondition("lessThan", 9000) }),
    },
  ],
});
