import type { PreparedTenant } from "../renderer/pages/prepared-tenant.ts";
import type { Law } from "../schemas/collections/laws.ts";
import { getDiagnosticCode } from "../schemas/diagnostics/catalogue.ts";
import { resolveSeverity } from "../schemas/diagnostics/levels.ts";
import { type CheckFinding, checkFinding, locateValue } from "./check-finding.ts";
import { listShownPages, type Shown, type ShownAt } from "./shown.ts";
import { visit } from "./visit.ts";

/** The laws that hold for a dealer: those of its state that it has not turned off. */
export const listUnansweredLaws = ({ tenant: { content, site } }: PreparedTenant): Law[] =>
  ((content.laws ?? []) as unknown as Law[]).filter(
    ({ id, states }) =>
      resolveSeverity(`law/${id}`, "warning", site.checks ?? {}) !== "off" &&
      (states?.some((state) => state === site.state) ?? true),
  );

const pick = ({ id, title, act, source, read }: Law) => ({ id, title, act, source, read });

/** Holds a dealer, as it is at `now`, to the laws of its state (docs/law.md). */
export function findInShown(dealer: Omit<Shown, "pages">): CheckFinding[] {
  const { tenant } = dealer.prepared;
  const laws = new Map(listUnansweredLaws(dealer.prepared).map((law) => [`law/${law.id}`, law]));
  const moment = new Date(dealer.now).toISOString();
  const found = new Map<string, CheckFinding>();
  if (laws.size === 0) return [];
  for (const finding of visit("shown", { ...dealer, pages: listShownPages(dealer.prepared) })) {
    const law = laws.get(getDiagnosticCode(finding));
    if (law === undefined && finding.code === "defined") continue;
    const place = locateValue(tenant, finding.pointer);
    const key = `${getDiagnosticCode(finding)} ${place.file}:${place.line}:${place.column}`;
    const { page, car } = finding.params as ShownAt;
    const about = {
      ...{ place, moment, count: 1 },
      ...(law && { law: pick(law) }),
      ...(page !== undefined && { page }),
      ...(car !== undefined && { car: { id: car } }),
    };
    const known = found.get(key);
    if (known) known.count = (known.count ?? 1) + 1;
    else for (const item of checkFinding(finding, tenant, about)) found.set(key, item);
  }
  return [...found.values()];
}
