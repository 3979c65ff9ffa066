/** Holds a live dealer to the law on advertising (docs/law.md); its checks are in `checks/law/`. */
import type { CheckFinding } from "../../checks/check-finding.ts";
import { findInShown } from "../../checks/find-in-shown.ts";
import { type LiveTenant, readPlaceholders } from "../../platform/tenants/index.ts";
import { catalogs } from "../../platform/tenants/validate-tenant.ts";

/** The laws that a dealer breaks, as it is at `now` (ms since 1970 UTC). */
export async function findBreaches(
  { prepared, stock, known }: Pick<LiveTenant, "prepared" | "stock" | "known">,
  now: number,
): Promise<CheckFinding[]> {
  const samples = ((await readPlaceholders()).licences ?? []) as { number: string }[];
  return findInShown({
    ...{ prepared, known, now, components: catalogs.components },
    cars: stock.cars.filter(({ id }) => stock.shown.has(id)),
    sampleLicences: samples.map(({ number }) => number),
  });
}
