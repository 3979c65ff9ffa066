import { isOwn } from "../../schemas/resolve/provenance.ts";
import { defineCheck } from "../check.ts";

const basis = {
  ...{ rate: 8.5, comparisonRate: 7.9, years: 5, deposit: 0, lender: "Acme Finance" },
  ...{ source: "its rates", date: "2026-05-04" },
};

export const check = defineCheck<{ rate: number; comparisonRate: number }>({
  severity: "error",
  subject: "dealer",
  message: ({ rate, comparisonRate }) =>
    `The comparison rate of ${comparisonRate} % is below the interest rate of ${rate} %.`,
  hint: () => "Write the comparison rate as the lender states it: the interest rate with all fees in it.",
  why: "A comparison rate has the interest rate and all fees in it (National Credit Code, part 10), so it is never the lower one.",
  examples: [
    {
      bad: { "site.json": { financeBasis: basis } },
      at: "/financeBasis/comparisonRate",
      good: { "site.json": { financeBasis: { ...basis, comparisonRate: 9.2 } } },
    },
  ],
  visit(dealer, report) {
    const { rate, comparisonRate } = dealer.site.financeBasis ?? {};
    if (rate === undefined || comparisonRate === undefined || rate <= comparisonRate) return;
    const isOfRate = isOwn(dealer, "/site/financeBasis/rate") && !isOwn(dealer, "/site/financeBasis/comparisonRate");
    report(`/site/financeBasis/${isOfRate ? "rate" : "comparisonRate"}`, { rate, comparisonRate });
  },
});
