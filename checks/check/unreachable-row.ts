import { defineFound } from "../found-as.ts";
import { createPriceCondition, createTable } from "../testing/table.ts";

export const check = defineFound("check/unreachable-row", {
  hint: () => "Move the row up, narrow the rows that take its cars, or remove it.",
  fix: (_, pointer) => (/\/rows\/\d+$/.test(pointer) ? { remove: 0 } : undefined),
  why: "The row does nothing: rows above it decide all of its cars.",
  examples: [
    {
      bad: createTable({
        cheap: createPriceCondition("lessThan", 9000),
        bargain: createPriceCondition("lessThan", 5000),
      }),
      at: "/rows/1",
      good: createTable({
        bargain: createPriceCondition("lessThan", 5000),
        cheap: createPriceCondition("lessThan", 9000),
      }),
    },
  ],
});
