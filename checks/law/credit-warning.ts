import { parseMessage } from "../../renderer/messages/index.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import type { Placed, Shown, ShownAt } from "../shown.ts";
import { listPagesWithRates } from "../shown-credit.ts";
import { canStateValue } from "../shown-wordings.ts";
import { createRepaymentsPage, warned } from "../testing/law.ts";

/** The loan for which a comparison rate is true, in settings of the site. */
const loan = ["site.settings.comparisonLoanAmount", "site.settings.comparisonLoanYears"];

/** The names under which a wording is given that loan; of another one, undefined. */
function namesOfLoan({ value }: Placed): (string | undefined)[] {
  const values = Object.entries(convertToJsonObject(convertToJsonObject(value).values));
  return loan.map((path) => values.find(([, bound]) => convertToJsonObject(bound).$bind === path)?.[0]);
}

/** Whether a wording says something, and states the loan. */
function isComplete(warning: Placed, { prepared, resolveText }: Shown): boolean {
  const key = String(convertToJsonObject(warning.value).$msg);
  const parsed = parseMessage(prepared.tenant.copy[key] ?? "");
  if ("error" in parsed || resolveText(warning.value) === "") return false;
  return namesOfLoan(warning).every((name = "") => canStateValue(parsed.message, name));
}

export const check = defineCheck<ShownAt>({
  subject: "shown",
  message: ({ page }) => `The page "${page}" states comparison rates without the warning that names the example loan.`,
  hint: () =>
    "Show the wording `footer.comparison` on every page that states rates, with the values `amount` and `years`, and keep the flag `financeEstimate` on.",
  why: "A comparison rate is true for one example only, and must say so.",
  examples: [
    {
      bad: { ...createRepaymentsPage({ terms: { rate: 7 } }), ...warned },
      at: "",
      good: {
        ...createRepaymentsPage({
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
      },
    },
  ],
  visit(dealer, report) {
    for (const { page, pointer, values } of listPagesWithRates(dealer)) {
      const warnings = values.filter((value) => namesOfLoan(value).every((name) => name !== undefined));
      if (warnings.some((warning) => isComplete(warning, dealer))) continue;
      const key = convertToJsonObject(warnings[0]?.value).$msg;
      report(key ? ["copy", String(key)] : pointer, { page: page.id });
    }
  },
});
