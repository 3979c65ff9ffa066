import { prepareTenant } from "../../renderer/pages/prepare.ts";
import type { Law } from "../../schemas/collections/laws.ts";
import type { TenantSource } from "../../schemas/index.ts";
import { type LawFinding, lawsOf, proveLaws } from "../../server/law/index.ts";
import type { CheckFinding } from "../check-tenant.ts";
import { liveDealer, type StockPlace } from "./dealer.ts";

/** What checking laws needs besides the dealer. */
export interface LawOptions extends StockPlace {
  env: { [name: string]: string | undefined };
  /** Ids of the laws to prove; absent: all that hold. */
  chosen?: readonly string[] | undefined;
}

function findingOf(
  slug: string,
  { law, message, mend, page, car, moment, count, pages, at: _, ...place }: LawFinding,
): CheckFinding {
  const { id, title, act, source, read } = law;
  const about = car === undefined ? {} : { car: { id: car } as unknown as CheckFinding["car"] };
  return {
    ...{ code: `law/${id}`, tenant: slug, table: "", rows: [], message, hint: mend, car: null },
    ...about,
    ...place,
    law: { id, title, act, source, read },
    ...(page !== undefined && { page }),
    moment: new Date(moment).toISOString(),
    count,
    ...(pages !== undefined && { pages }),
  };
}

/** What was found about a dealer's pages, and whether its stock has cars for which they could be held to the law. */
export interface LawsChecked {
  findings: CheckFinding[];
  hasCars: boolean;
}

/** The laws that a dealer breaks, on any page, for any car of its stock, at any moment; none for an invalid dealer. */
export async function checkLaws(
  source: TenantSource,
  slug: string,
  options: LawOptions,
): Promise<LawsChecked> {
  const nothing: LawsChecked = { findings: [], hasCars: true };
  const { prepared, reduced } = prepareTenant(source, slug, { env: options.env });
  const usable = prepared ?? reduced?.()?.prepared;
  if (usable === undefined) return nothing;
  const laws = lawsOf({ prepared: usable }, options.chosen);
  if (laws.length === 0) return nothing;
  const live = await liveDealer(usable, options);
  const found = await proveLaws(live, laws, options.now);
  return { findings: found.map((one) => findingOf(slug, one)), hasCars: live.stock.cars.length > 0 };
}

/** Ids of all laws that a dealer's layers have. */
export function lawIds(source: TenantSource, slug: string, env: LawOptions["env"]): string[] {
  const { prepared } = prepareTenant(source, slug, { env });
  return ((prepared?.tenant.content.laws ?? []) as unknown as Law[]).map(({ id }) => id);
}
