import { defineCheck } from "../check.ts";
import { listPagesWithCredit } from "../shown-credit.ts";
import { gaps, type LicenceGap, reportLicence } from "../shown-licences.ts";
import { createLicensedDealer, createRepaymentsPage } from "../testing/law.ts";

export const check = defineCheck<LicenceGap>({
  subject: "shown",
  message: ({ gap }) => `The site says what credit costs, and the credit licence with its holder ${gaps[gap]}.`,
  hint: ({ gap }) =>
    gap === "sample"
      ? 'Write its number and its holder. If you offer no finance, write "finance": false in `flags` of site.json.'
      : 'Add a licence `"for": "credit"` with its `holder` to `licences` of site.json, state `holder` and `number` in the wording `footer.creditLicence`, and give each page a frame whose footer binds `site.licences`.',
  why: "Only a licensed lender or its representative may offer credit.",
  examples: [
    {
      bad: { ...createLicensedDealer({ label: "LMCT", number: "11223" }), ...createRepaymentsPage({ rate: 7 }) },
      at: "/licences",
      good: {
        ...createLicensedDealer({ label: "ACL", number: "391437", holder: "Acme Loans", for: "credit" }),
        ...createRepaymentsPage({ rate: 7 }),
      },
    },
  ],
  visit(dealer, report) {
    const pages = listPagesWithCredit(dealer);
    if (pages.length > 0) reportLicence(dealer, "credit", pages, report);
  },
});
