import { parseMessage } from "../../renderer/messages/index.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import { type Placed, type ShownAt, textOf } from "../shown.ts";
import { pagesWithRates } from "../shown-credit.ts";
import { states } from "../shown-wordings.ts";
import { law, repayments, warned } from "../testing/law.ts";

/** The loan for which a comparison rate is true, in settings of the site. */
const loan = ["site.settings.comparisonLoanAmount", "site.settings.comparisonLoanYears"];

/** The names under which a wording is given that loan; of another one, undefined. */
function namesOfLoan({ value }: Placed): (string | undefined)[] {
  const values = Object.entries(objectOf(objectOf(value).values));
  return loan.map((path) => values.find(([, bound]) => objectOf(bound).$bind === path)?.[0]);
}

/** Whether a wording says something, and states the loan. */
function isComplete(warning: Placed, prepared: PreparedTenant): boolean {
  const key = String(objectOf(warning.value).$msg);
  const parsed = parseMessage(prepared.tenant.copy[key] ?? "");
  if ("error" in parsed || textOf(warning.value, prepared) === "") return false;
  return namesOfLoan(warning).every((name = "") => states(parsed.message, name));
}

export const check = defineCheck<ShownAt>({
  subject: "shown",
  message: ({ page }) =>
    `The page "${page}" states comparison rates without the warning and the loan of the example.`,
  hint: () =>
    "Show the wording `footer.comparison` on every page that states rates, with the values `amount` and `years`, and keep the flag `financeEstimate` on.",
  why: "A comparison rate is true for one example only, and must say so.",
  examples: [
    {
      bad: { ...repayments({ terms: { rate: 7 } }), ...warned, ...law("credit-warning") },
      at: "",
      good: {
        ...repayments({
          terms: { rate: 7 },
          warning: {
            $msg: "rates.warning",
            values: {
              amount: { $bind: "site.settings.comparisonLoanAmount" },
              years: { $bind: "site.settings.comparisonLoanYears" },
            },
          },
        }),
        ...warned,
        ...law("credit-warning"),
      },
    },
  ],
  visit(dealer, report) {
    for (const { page, pointer, values } of pagesWithRates(dealer)) {
      const warnings = values.filter((value) => namesOfLoan(value).every((name) => name !== undefined));
      if (warnings.some((warning) => isComplete(warning, dealer.prepared))) continue;
      const key = objectOf(warnings[0]?.value).$msg;
      report(key ? ["copy", String(key)] : pointer, { page: page.id });
    }
  },
});
