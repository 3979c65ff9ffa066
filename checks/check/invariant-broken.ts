import { defineFound } from "../found-as.ts";
import { createPriceCondition, createTable } from "../testing/table.ts";

const when = { fact: "price", operator: "greaterThan", value: 6000 };
const dear = { id: "dear", name: "a dear car is not cheap", when, never: ["cheap"] };

export const check = defineFound("check/invariant-broken", {
  hint: ({ table, widened }) =>
    widened
      ? `Change the row so that the invariant holds for every car. If the row may decide such cars, write ${JSON.stringify(widened)} among the "invariants" of your rules/${table}.json.`
      : "Change the row so that the invariant holds for every car; change the invariant only if it was wrong.",
  why: "The invariant says what must never go wrong, and with this row it does.",
  examples: [
    {
      bad: createTable({ cheap: createPriceCondition("lessThan", 9000) }, { invariants: [dear] }),
      at: "/invariants/0",
      good: createTable({ cheap: createPriceCondition("lessThan", 5000) }, { invariants: [dear] }),
    },
  ],
});
