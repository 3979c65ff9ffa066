import { isOwn } from "../../schemas/resolve/provenance.ts";
import { defineCheck } from "../check.ts";

const basis = {
  ...{ rate: 8.5, comparisonRate: 7.9, years: 5, deposit: 0, lender: "Acme Finance" },
  ...{ source: "its rates", date: "2026-05-04" },
};

/** No lender asks for less, in per cent a year; such a number is a fraction. */
const leastRate = 0.5;

export const check = defineCheck<{ message: string; hint: string }>({
  severity: "error",
  subject: "dealer",
  message: ({ message }) => message,
  hint: ({ hint }) => hint,
  why: "A comparison rate has the interest rate and all fees in it (National Credit Code, part 10), so it is never the lower one.",
  examples: [
    {
      bad: { "site.json": { financeBasis: basis } },
      at: "/financeBasis/comparisonRate",
      good: { "site.json": { financeBasis: { ...basis, comparisonRate: 9.2 } } },
    },
    {
      bad: { "site.json": { financeBasis: { ...basis, rate: 0.085, comparisonRate: 9.2 } } },
      at: "/financeBasis/rate",
      good: { "site.json": { financeBasis: { ...basis, comparisonRate: 9.2 } } },
    },
  ],
  visit(dealer, report) {
    const { rate, comparisonRate } = dealer.site.financeBasis ?? {};
    if (rate === undefined || comparisonRate === undefined) return;
    const fractions = Object.entries({ rate, comparisonRate }).filter(([, value]) => value > 0 && value < leastRate);
    for (const [name, value] of fractions)
      report(`/site/financeBasis/${name}`, {
        message: `A rate of ${value} is ${value} per cent a year.`,
        hint: `Write it in per cent, such as ${Number((value * 100).toPrecision(6))}.`,
      });
    if (fractions.length > 0 || rate <= comparisonRate) return;
    const isOfRate = isOwn(dealer, "/site/financeBasis/rate") && !isOwn(dealer, "/site/financeBasis/comparisonRate");
    report(`/site/financeBasis/${isOfRate ? "rate" : "comparisonRate"}`, {
      message: `The comparison rate of ${comparisonRate} % is below the interest rate of ${rate} %.`,
      hint: "Write the comparison rate as the lender states it: the interest rate with all fees in it.",
    });
  },
});
