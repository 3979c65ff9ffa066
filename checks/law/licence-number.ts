import { defineCheck } from "../check.ts";
import { gaps, type LicenceGap, reportLicence } from "../shown-licences.ts";
import { createLicensedDealer } from "../testing/law.ts";

export const check = defineCheck<LicenceGap>({
  subject: "shown",
  message: ({ gap }) => `The dealer licence ${gaps[gap]}.`,
  hint: ({ gap }) =>
    gap === "sample"
      ? "Write the number of your licence."
      : 'Add the licence with `"for": "vehicles"` to `licences` of site.json, state `number` in the wording `footer.licence`, and give each page a frame whose footer binds `site.licences`.',
  why: "Buyers look up a dealer by its licence, so it stands on every page.",
  examples: [
    {
      bad: createLicensedDealer({ label: "MD", number: "00000" }),
      at: "/licences/0/number",
      good: createLicensedDealer({ label: "MD", number: "MD 28771" }),
    },
  ],
  visit: (dealer, report) => reportLicence(dealer, "vehicles", dealer.pages, report),
});
