import { defineFound } from "../found-as.ts";
import { price, table } from "../testing/table.ts";

export const check = defineFound("check/gap", {
  hint: () => 'Add a row for these cars, or a default: "default": {} if there is nothing to say about them.',
  why: "What is decided of these cars is missing on their pages.",
  examples: [
    {
      bad: table({ cheap: price("lessThan", 9000) }, { default: null }),
      at: "/default",
      good: table({ cheap: price("lessThan", 9000) }),
    },
  ],
});
