import { findConditionCycles } from "../../rules/tools.ts";
import { defineCheck } from "../check.ts";

export const check = defineCheck<{ chain: string }>({
  severity: "error",
  subject: "conditions",
  message: ({ chain }) => `Conditions refer to each other in a circle: ${chain}.`,
  hint: () => "Write out one of the conditions in full.",
  why: "None of them can be decided.",
  examples: [
    {
      bad: { "rules/conditions.json": { near: { condition: "here" }, here: { not: { condition: "near" } } } },
      at: "/near",
      good: { "rules/conditions.json": { near: { condition: "used" }, here: { not: { condition: "near" } } } },
    },
  ],
  visit({ conditions }, report) {
    for (const cycle of findConditionCycles(conditions))
      report(["conditions", cycle[0] ?? ""], { chain: cycle.join(" -> ") });
  },
});
