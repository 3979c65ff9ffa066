import { defineFound } from "../found-as.ts";
import { createPriceCondition, createTable } from "../testing/table.ts";

export const check = defineFound("check/redundant-condition", {
  hint: () => "Remove the part, or correct it if it was meant to exclude some cars.",
  fix: (_, pointer) => (pointer.includes("/when/") && /\/\d+$/.test(pointer) ? { remove: 0 } : undefined),
  allowsNarrowing: true,
  why: "It was probably meant to exclude some cars, and excludes none.",
  examples: [
    {
      bad: createTable({
        cheap: { all: [createPriceCondition("lessThan", 9000), createPriceCondition("lessThan", 5000)] },
      }),
      at: "/rows/0/when/all/0",
      good: createTable({
        cheap: { all: [createPriceCondition("greaterThan", 3000), createPriceCondition("lessThan", 5000)] },
      }),
    },
  ],
});
