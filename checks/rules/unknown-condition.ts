import { didYouMean, listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { defineCheck } from "../check.ts";
import { tagWhen } from "../testing/tag.ts";

const mostNamed = 20;

export const check = defineCheck<{ name: string; near: Guess; allowed: string[] }>({
  code: "rules/unknown-condition",
  severity: "error",
  subject: "condition",
  message: ({ name }) => `There is no condition "${name}".`,
  hint: ({ near, allowed }) =>
    didYouMean(
      near,
      `Named conditions are in rules/conditions.json${allowed.length === 0 ? "" : `: ${listed(allowed, mostNamed)}`}.`,
    ),
  needs: ["conditions"],
  missing: ({ name }) => ({ section: "conditions", name }),
  why: "A table or page that uses it cannot be decided.",
  examples: [
    {
      bad: tagWhen({ condition: "usd" }, { car_type: "used" }),
      at: "/rows/0/when/condition",
      good: tagWhen({ condition: "used" }, { car_type: "used" }),
    },
  ],
  visit({ condition, pointer, dealer: { conditions } }, report) {
    if (!("condition" in condition)) return;
    const { condition: name } = condition;
    const allowed = Object.keys(conditions);
    if (!allowed.includes(name))
      report(`${pointer}/condition`, { name, near: guess(name, allowed), allowed });
  },
});
