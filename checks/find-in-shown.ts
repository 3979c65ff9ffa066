import { decideCar } from "../renderer/pages/index.ts";
import type { PreparedTenant } from "../renderer/pages/prepared-tenant.ts";
import { compileValue, planValue } from "../renderer/planning/index.ts";
import type { Law } from "../schemas/collections/laws.ts";
import { getDiagnosticCode } from "../schemas/diagnostics/catalogue.ts";
import { resolveSeverity } from "../schemas/diagnostics/levels.ts";
import type { JsonObject, JsonValue } from "../schemas/json-value.ts";
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

function resolveText(value: JsonValue | undefined, { tenant, publicSite, place }: PreparedTenant): string {
  const compiled = compileValue(value ?? "", undefined, tenant.copy);
  const text = planValue(compiled, { site: publicSite as unknown as JsonObject }, place);
  return typeof text === "string" ? text.trim() : "";
}

const visitor = { signedIn: false, phone: false };

const pick = ({ id, title, act, source, read }: Law) => ({ id, title, act, source, read });

/** Holds a dealer, as it is at `now`, to the laws of its state (docs/law.md). */
export function findInShown(dealer: Omit<Shown, "pages" | "decide" | "resolveText">): CheckFinding[] {
  const { prepared, now } = dealer;
  const { tenant } = prepared;
  const laws = new Map(listUnansweredLaws(prepared).map((law) => [`law/${law.id}`, law]));
  const moment = new Date(now).toISOString();
  const found = new Map<string, CheckFinding>();
  if (laws.size === 0) return [];
  const shown: Shown = {
    ...dealer,
    pages: listShownPages(prepared),
    decide: (car, tables) => decideCar(prepared, car, { visitor, now }, tables),
    resolveText: (value) => resolveText(value, prepared),
  };
  for (const finding of visit("shown", shown)) {
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
