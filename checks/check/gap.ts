import { defineFound } from "../found-as.ts";
import { createPriceCondition, createTable } from "../testing/table.ts";

export const check = defineFound("check/gap", {
  hint: () => 'Add a row for these cars, or a default: "default": {} if there is nothing to say about them.',
  why: "The pages of these cars lack what the table decides.",
  examples: [
    {
      bad: createTable({ cheap: createPriceCondition("lessThan", 9000) }, { default: null }),
      at: "/default",
      good: createTable({ cheap: createPriceCondition("lessThan", 9000) }),
    },
  ],
});
