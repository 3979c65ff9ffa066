import { financeDecisionSchema } from "../../../renderer/values/car-schema.ts";
import { toPointer } from "../../../schemas/index.ts";
import { objectOf } from "../../../schemas/json-value.ts";
import { shownRepayments } from "../credit.ts";
import { defineLawCheck } from "../law-check.ts";
import { propsWith } from "../shown-pages.ts";
import { statesWithout, wordingsGiven } from "../wordings.ts";

/** The name under which a wording is given the comparison rate, and what must not stand without it. */
const pairs = [
  { needed: "comparison", stated: ["rate", "weekly"] },
  { needed: "rate", stated: ["interest", "weekly"] },
];

export const creditComparison = defineLawCheck<string>({
  code: "law/credit-comparison",
  severity: "warning",
  message: (what) => `${what} states an interest rate or a repayment without the comparison rate.`,
  hint: "State the comparison rate beside it: in the wording, in the row of the table, and in the stock (`comparisonRate` of the lender).",
  why: "Buyers can compare loans only by the comparison rate, which holds most fees.",
  visit(dealer, { report }) {
    for (const { needed, stated } of pairs)
      for (const { key, message, pointer } of wordingsGiven(dealer, needed, ...stated))
        if (statesWithout(message, stated, needed)) report({ pointer }, `The wording "${key}"`);
    for (const { car, table, terms } of shownRepayments(dealer))
      if (typeof terms.rate === "number" && typeof terms.comparison_rate !== "number")
        report({ pointer: toPointer(["rules", table]), car }, `The table "${table}"`);
    for (const shown of dealer.pages)
      for (const { value, pointer } of propsWith(financeDecisionSchema, shown)) {
        const { rate, comparison_rate: comparison } = objectOf(value);
        if (rate !== undefined && comparison === undefined)
          report({ pointer, page: shown.page.id }, `The page "${shown.page.id}"`);
      }
  },
});
