import { prepareEngineTable } from "../../rules/tools.ts";
import { defineCheck } from "../check.ts";
import { createTagWithCondition } from "../testing/tag.ts";

const withCondition = (name: string) => ({
  ...createTagWithCondition({ condition: name }, { car_type: "demo" }),
  "rules/conditions.json": { [name]: { fact: "car_type", operator: "equal", value: "demo" } },
});

export const check = defineCheck<{ reason: string }>({
  severity: "error",
  subject: "table",
  message: ({ reason }) => `This table is refused by json-rules-engine: ${reason}.`,
  hint: () => "Correct the conditions of its rows, and the named conditions that they use.",
  why: "This engine decides in production: a table that it refuses decides nothing.",
  examples: [{ bad: withCondition(""), at: "", good: withCondition("demo") }],
  visit({ table, pointer, dealer }, report) {
    try {
      prepareEngineTable(table, dealer.conditions);
    } catch (error) {
      report(pointer, { reason: (error as Error).message });
    }
  },
});
