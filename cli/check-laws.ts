import type { CheckFinding } from "../checks/check-finding.ts";
import { listUnansweredLaws } from "../checks/find-in-shown.ts";
import { prepareTenant } from "../platform/tenants/prepare-tenant.ts";
import type { TenantSource } from "../schemas/index.ts";
import { findBreaches } from "../services/law/index.ts";
import { loadLiveDealer, type StockPlace } from "./live-dealer.ts";

/** The laws that a dealer breaks, and whether its stock has cars that could be held to them; none for an invalid dealer. */
export async function checkLaws(
  source: TenantSource,
  slug: string,
  options: StockPlace,
): Promise<{ findings: CheckFinding[]; hasCars: boolean }> {
  const { prepared, reduced } = prepareTenant(source, slug, { env: options.env });
  const usable = prepared ?? reduced?.()?.prepared;
  if (usable === undefined || listUnansweredLaws(usable).length === 0) return { findings: [], hasCars: true };
  const live = await loadLiveDealer(usable, options);
  const findings = await findBreaches(live, options.now);
  return { findings, hasCars: live.stock.cars.length > 0 };
}
