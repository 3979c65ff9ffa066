import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = ({ site }) => site.financeBasis !== undefined;

const basis = {
  rate: 8,
  comparisonRate: 8.6,
  years: 5,
  deposit: 0,
  lender: "A lender",
  source: "Its price list",
  date: "2026-07-01",
};

export const fact = defineFact({
  name: "finance_basis",
  scope: "site",
  description: "Whether the site states the one basis on which cars are compared by what they cost a week.",
  schema: { type: "boolean", title: "Loan for costs a week is set" },
  compute,
  examples: [
    [{ site: { financeBasis: basis } }, true],
    [{}, false],
  ],
});
