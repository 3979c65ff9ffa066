import { placeholders } from "../../platform/tenants/index.ts";
import { toPointer } from "../../schemas/index.ts";
import type { CheckContext, Dealer } from "./law-check.ts";
import type { ShownPage } from "./shown-pages.ts";
import { states, wordingsGiven } from "./wordings.ts";

/** What a licence lacks, in words that follow its name. */
const gaps = {
  site: "is missing in `licences` of site.json",
  sample: "still has the sample number",
  wording: "stands in a wording that does not state it",
  page: "does not stand on the page",
};

const isShownOn = ({ values }: ShownPage): boolean => values.some(({ value }) => value === "site.licences");

/** The PDF of a car prints the licences itself. */
const isSheet = ({ page: { paths, frame } }: ShownPage) => paths.length === 0 && frame === undefined;

/** Reports what is missing for a licence to stand on each of these pages. */
export async function reportLicence(
  dealer: Dealer,
  use: "vehicles" | "credit",
  pages: readonly ShownPage[],
  report: CheckContext<string>["report"],
): Promise<void> {
  const isCredit = use === "credit";
  const all = dealer.prepared.tenant.site.licences ?? [];
  const licences = all.filter((one) => (one.for ?? "vehicles") === use && (!isCredit || one.holder));
  if (licences.length === 0) return report({ pointer: "/site/licences" }, gaps.site);
  const samples = ((await placeholders()).licences ?? []) as { number: string }[];
  for (const licence of licences)
    if (samples.some(({ number }) => number === licence.number))
      report({ pointer: toPointer(["site", "licences", all.indexOf(licence), "number"]) }, gaps.sample);
  const needed = isCredit ? ["number", "holder"] : ["number"];
  for (const { message, given, pointer } of wordingsGiven(dealer, "label", "number"))
    if (given.has("holder") === isCredit && !needed.every((value) => states(message, value)))
      report({ pointer }, gaps.wording);
  for (const page of pages)
    if (!isSheet(page) && !isShownOn(page)) report({ pointer: page.pointer, page: page.page.id }, gaps.page);
}
