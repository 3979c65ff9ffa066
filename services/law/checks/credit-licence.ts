import { pagesWithCredit } from "../credit.ts";
import { defineLawCheck } from "../law-check.ts";
import { reportLicence } from "../licences.ts";

export const creditLicence = defineLawCheck<string>({
  code: "law/credit-licence",
  severity: "warning",
  message: (gap) => `The site says what credit costs, and the credit licence with its holder ${gap}.`,
  hint: 'Add a licence `"for": "credit"` with its `holder` to `licences` of site.json, state `holder` and `number` in the wording `footer.creditLicence`, and give each page a frame whose footer binds `site.licences`.',
  why: "Only a licensed lender or its representative may offer credit.",
  visit(dealer, { report }) {
    const pages = pagesWithCredit(dealer);
    return pages.length === 0 ? undefined : reportLicence(dealer, "credit", pages, report);
  },
});
