import { defineFound } from "../found-as.ts";
import { price, table } from "../testing/table.ts";

export const check = defineFound("check/contradiction", {
  hint: () => "Change or remove one of the parts that contradict each other, or remove the row.",
  fix: (_, pointer) => (/\/rows\/\d+\/when$/.test(pointer) ? { remove: 1 } : undefined),
  why: "The row does nothing: there can be no car for which it holds.",
  examples: [
    {
      bad: table({ mid: { all: [price("greaterThan", 9000), price("lessThan", 5000)] } }),
      at: "/rows/0/when",
      good: table({ mid: { all: [price("greaterThan", 5000), price("lessThan", 9000)] } }),
    },
  ],
});
