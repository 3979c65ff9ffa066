import { decisionDefinitions, findMissingValues } from "../../rules/tools.ts";
import { defineCheck } from "../check.ts";

const priceOf = (when: object[]) => ({
  "rules/price.json": {
    ...{ title: "Price", description: "The price of a car.", hit: "first" },
    rows: [{ id: "all", when: { all: when }, then: { kind: "normal", amount: { $fact: "offer_price" } } }],
    default: { kind: "none", amount: null, text: "Ask us" },
    examples: [{ name: "a car", car: { price: 8000, offer_price: 7000 }, rows: ["all"] }],
  } as never,
});

export const check = defineCheck<{ part: string; fact: string }>({
  subject: "shared-table",
  message: ({ part, fact }) => `Cars without "${fact}" reach this row too: "${part}" is empty for them.`,
  hint: ({ fact }) =>
    `Use a fact that they all have, or let the row hold only for cars that have it: { "fact": "${fact}", "operator": "notEqual", "value": null }.`,
  why: "Such a car is shown without its price, or without the words of a button.",
  examples: [
    {
      bad: priceOf([]),
      at: "/rows/0/then/amount/$fact",
      good: priceOf([{ fact: "offer_price", operator: "notEqual", value: null }]),
    },
  ],
  visit({ table, pointer, conditions }, report) {
    const contract = decisionDefinitions.get(table.table);
    if (contract === undefined) return;
    for (const { row, part, fact } of findMissingValues(table, conditions, contract))
      report(`${pointer}/rows/${row}/then/${part}/$fact`, { part, fact });
  },
});
