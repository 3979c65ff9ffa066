import type { Files } from "../check.ts";

/** The law of a check, which the minimal dealer has none of. */
export const createLaw = (id: string, more: object = {}): Files => ({
  "../_platform/content/laws.json": {
    items: [
      {
        id,
        title: "A law",
        act: "Act s 1",
        source: "https://www.legislation.gov.au/",
        read: "2026-05-04",
        ...more,
      },
    ],
  },
});

/** The files of a dealer with a page on which a visitor can win a prize. */
export const drawOn = (props: object): Files => ({
  "pages/win.json": {
    ...{ paths: ["/win"], title: "Win", data: { form: { source: "form", params: { id: "win" } } } },
    layout: [{ id: "draw", use: "Draw", props }],
  },
  "forms/win.json": {
    ...{ title: "Win", lead: { category: "Prize" }, submitLabel: "Enter" },
    schema: { required: ["email"], properties: { email: { type: "string", title: "Email" } } },
    draw: { who: ["email"], prizes: [{ id: "oil", label: "An oil change", weight: 1 }] },
  },
});

/** A dealer with one licence, which every page shows. */
export const createLicensedDealer = (licence: object): Files => ({
  "site.json": { licences: [licence] },
  "frames/site.json": {
    layout: [{ id: "licences", use: "Header", props: { items: { $bind: "site.licences" } } }],
  },
  "../_platform/pages/car.json": { frame: "site" },
});

/** A page with estimates of what credit costs. */
export const createRepaymentsPage = (props: object): Files => ({
  "pages/finance.json": {
    ...{ paths: ["/finance"], title: "Finance", frame: "site" },
    layout: [{ id: "estimate", use: "Repayments", props }],
  },
});

/** A dealer that estimates repayments, and has a warning about their rates. */
export const warned: Files = {
  "site.json": {
    financeBasis: {
      ...{ rate: 7, comparisonRate: 7.6, years: 5, deposit: 0, lender: "Acme Loans, ACL 391437" },
      ...{ source: "https://loans.example.com/rates", date: "2026-05-04" },
    },
    settings: { comparisonLoanAmount: 30_000, comparisonLoanYears: 5 },
  },
  "copy.json": { "rates.warning": "True for {amount} dollars over {years} years alone." },
};
