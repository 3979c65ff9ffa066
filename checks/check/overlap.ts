import type { JsonValue } from "../../schemas/json-value.ts";
import { defineFound } from "../found-as.ts";
import { createPriceCondition, createTable } from "../testing/table.ts";

const buttons = (...ids: string[]) =>
  createTable(
    {},
    {
      ...{ hit: "collect", default: null },
      rows: ids.map((id, index) => ({
        ...{ id: `row-${index}`, when: createPriceCondition("lessThan", 9000 - index) as JsonValue },
        then: { id, label: `Button ${index}` },
      })),
    },
  );

export const check = defineFound("check/overlap", {
  hint: () => "Narrow one of the two rows so that no car gets both, or give them different ids.",
  why: "A car that gets both shows the same thing twice.",
  examples: [{ bad: buttons("buy", "buy"), at: "/rows/1", good: buttons("buy", "buy-now") }],
});
