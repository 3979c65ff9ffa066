import { defineFound } from "../found-as.ts";
import { createPriceCondition, createTable } from "../testing/table.ts";

export const check = defineFound("check/gap", {
  hint: () => 'Add a row for these cars, or a default: "default": {} if there is nothing to say about them.',
  why: "What is decided of these cars is missing on their pages.",
  examples: [
    {
      bad: createTable({ cheap: createPriceCondition("lessThan", 9000) }, { default: null }),
      at: "/default",
      good: createTable({ cheap: createPriceCondition("lessThan", 9000) }),
    },
  ],
});
