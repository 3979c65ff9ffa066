import { defineFound } from "../found-as.ts";
import { createPriceCondition, createTable } from "../testing/table.ts";

export const check = defineFound("check/contradiction", {
  hint: () => "Change or remove one of the parts that contradict each other, or remove the row.",
  fix: (_, pointer) => (/\/rows\/\d+\/when$/.test(pointer) ? { remove: 1 } : undefined),
  why: "The row does nothing: there can be no car for which it holds.",
  examples: [
    {
      bad: createTable({
        mid: { all: [createPriceCondition("greaterThan", 9000), createPriceCondition("lessThan", 5000)] },
      }),
      at: "/rows/0/when",
      good: createTable({
        mid: { all: [createPriceCondition("greaterThan", 5000), createPriceCondition("lessThan", 9000)] },
      }),
    },
  ],
});
