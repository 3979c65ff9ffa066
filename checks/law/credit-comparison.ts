import { financeDecisionSchema } from "../../renderer/values/car-schema.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import { findPropsBySchema, type ShownAt } from "../shown.ts";
import { listShownRepayments } from "../shown-credit.ts";
import { canStateWithout, findWordingsWith } from "../shown-wordings.ts";
import { createRepaymentsPage } from "../testing/law.ts";

/** The name under which a wording is given the comparison rate, and what must not stand without it. */
const pairs = [
  { needed: "comparison", stated: ["rate", "weekly"] },
  { needed: "rate", stated: ["interest", "weekly"] },
];

export const check = defineCheck<ShownAt & { what: string }>({
  subject: "shown",
  message: ({ what }) => `${what} states an interest rate or a repayment without the comparison rate.`,
  hint: () =>
    "State the comparison rate beside it: in the wording, in the row of the table, and in the stock (`comparisonRate` of the lender).",
  why: "Buyers can compare loans only by the comparison rate, which includes most fees.",
  examples: [
    {
      bad: createRepaymentsPage({ terms: { weekly: 120, rate: 7 } }),
      at: "/layout/0/props/terms",
      good: createRepaymentsPage({ terms: { weekly: 120, rate: 7, comparison_rate: 7.6 } }),
    },
  ],
  visit(dealer, report) {
    for (const { needed, stated } of pairs)
      for (const { key, message, pointer } of findWordingsWith(dealer, needed, ...stated))
        if (canStateWithout(message, stated, needed)) report(pointer, { what: `The wording "${key}"` });
    for (const { car, table, terms } of listShownRepayments(dealer))
      if (typeof terms.rate === "number" && typeof terms.comparison_rate !== "number")
        report(["rules", table], { what: `The table "${table}"`, car: car.id });
    for (const shown of dealer.pages)
      for (const { value, pointer } of findPropsBySchema(financeDecisionSchema, shown, dealer.components)) {
        const { rate, comparison_rate: comparison } = convertToJsonObject(value);
        if (rate !== undefined && comparison === undefined)
          report(pointer, { what: `The page "${shown.page.id}"`, page: shown.page.id });
      }
  },
});
