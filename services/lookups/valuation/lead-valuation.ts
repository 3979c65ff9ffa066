import type { Store } from "../../../platform/store/index.ts";
import type { LiveTenant } from "../../../platform/tenants/index.ts";
import type { JsonObject } from "../../../schemas/json-value.ts";
import type { LookupContext } from "../context.ts";
import { readValuation } from "../read-body.ts";
import { resolveValuation } from "./answer.ts";

/**
 * The valuation of the car that a lead describes, with the lead's number as `lead`; undefined if there is no such
 * lead.
 */
export type ValuationOfLead = (live: LiveTenant, leadId: string) => Promise<JsonObject | undefined>;

/**
 * Values the car of a stored lead: without JavaScript, its sender sees the estimate this way. Anyone with the lead's id
 * can see it: it contains vehicle and figures, but no name, plate or address.
 */
export function createValuationOfLead(store: Store, contextOf: (live: LiveTenant) => LookupContext): ValuationOfLead {
  return async (live, leadId) => {
    const { tenant, wording } = live.prepared;
    const row = await store.db
      .selectFrom("leads")
      .select(["form", "record"])
      .where("tenant", "=", tenant.slug)
      .where("id", "=", leadId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const steps = tenant.forms[row.form]?.steps ?? [];
    if (!steps.some(({ lookup }) => lookup === "valuation")) return undefined;
    const valuation = readValuation(JSON.parse(row.record) as JsonObject);
    if ("wrong" in valuation) return undefined;
    const valued = await resolveValuation(contextOf(live), valuation);
    const report =
      valued === "unknown" ? { id: null, estimate: null, reason: wording("lookup.rego.unknown", {}) } : valued;
    return { ...report, lead: leadId };
  };
}
