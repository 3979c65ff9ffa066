import { type CheckFinding, levelled } from "../checks/analyse-tenant.ts";
import { prepareTenant } from "../platform/tenants/prepare-tenant.ts";
import type { TenantSource } from "../schemas/index.ts";
import { type Breach, findBreaches, lawsOf } from "../services/law/index.ts";
import { liveDealer, type StockPlace } from "./live-dealer.ts";

/** What checking laws needs besides the dealer. */
export interface LawOptions extends StockPlace {
  env: { [name: string]: string | undefined };
}

function findingOf(tenant: string, { law, car, ...breach }: Breach, now: number): CheckFinding {
  const { id, title, act, source, read } = law;
  const about = car === undefined ? null : ({ id: car } as unknown as CheckFinding["car"]);
  const moment = new Date(now).toISOString();
  return {
    ...breach,
    severity: "warning",
    tenant,
    table: "",
    rows: [],
    car: about,
    law: { id, title, act, source, read },
    moment,
  };
}

/** The laws that a dealer breaks, and whether its stock has cars that could be held to them; none for an invalid dealer. */
export async function checkLaws(
  source: TenantSource,
  slug: string,
  options: LawOptions,
): Promise<{ findings: CheckFinding[]; hasCars: boolean }> {
  const { prepared, reduced } = prepareTenant(source, slug, { env: options.env });
  const usable = prepared ?? reduced?.()?.prepared;
  const laws = usable ? lawsOf(usable) : [];
  if (usable === undefined || laws.length === 0) return { findings: [], hasCars: true };
  const live = await liveDealer(usable, options);
  const breaches = await findBreaches(live, laws, options.now);
  const findings = breaches.map((breach) => findingOf(slug, breach, options.now));
  return { findings: levelled(findings, usable.tenant), hasCars: live.stock.cars.length > 0 };
}
