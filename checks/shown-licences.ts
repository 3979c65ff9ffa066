import type { Report } from "./check.ts";
import type { Shown, ShownAt, ShownPage } from "./shown.ts";
import { canStateValue, findWordingsWith } from "./shown-wordings.ts";

/** What a licence lacks, and where that is seen. */
export type LicenceGap = ShownAt & { gap: keyof typeof gaps };

/** What a licence lacks, in words that follow its name. */
export const gaps = {
  missing: "is missing in `licences` of site.json",
  sample: "still has the sample number",
  wording: "stands in a wording that does not state it",
  page: "is not on the page",
};

const isShownOn = ({ values }: ShownPage): boolean => values.some(({ value }) => value === "site.licences");

/** The PDF of a car prints the licences itself. */
const isSheet = ({ page: { paths, frame } }: ShownPage) => paths.length === 0 && frame === undefined;

/** Reports what is missing for a licence to stand on each of these pages. */
export function reportLicence(
  dealer: Shown,
  use: "vehicles" | "credit",
  pages: readonly ShownPage[],
  report: Report<LicenceGap>,
): void {
  const isCredit = use === "credit";
  const all = dealer.prepared.tenant.site.licences ?? [];
  const licences = all.filter((item) => (item.for ?? "vehicles") === use && (!isCredit || item.holder));
  if (licences.length === 0) {
    report("/site/licences", { gap: "missing", ...(pages[0] && { page: pages[0].page.id }) });
    return;
  }
  for (const licence of licences)
    if (dealer.sampleLicences.includes(licence.number))
      report(["site", "licences", all.indexOf(licence), "number"], { gap: "sample" });
  const needed = isCredit ? ["number", "holder"] : ["number"];
  for (const { message, given, pointer } of findWordingsWith(dealer, "label", "number"))
    if (given.has("holder") === isCredit && !needed.every((value) => canStateValue(message, value)))
      report(pointer, { gap: "wording" });
  for (const page of pages)
    if (!isSheet(page) && !isShownOn(page)) report(page.pointer, { gap: "page", page: page.page.id });
}
