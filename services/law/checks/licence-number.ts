import { defineLawCheck } from "../law-check.ts";
import { reportLicence } from "../licences.ts";

export const licenceNumber = defineLawCheck<string>({
  code: "law/licence-number",
  severity: "warning",
  message: (gap) => `The dealer licence ${gap}.`,
  hint: 'Add the licence with `"for": "vehicles"` to `licences` of site.json, state `number` in the wording `footer.licence`, and give each page a frame whose footer binds `site.licences`.',
  why: "Buyers look up a dealer by its licence, so it stands on every page.",
  visit: (dealer, { report }) => reportLicence(dealer, "vehicles", dealer.pages, report),
});
