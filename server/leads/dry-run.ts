import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { adfDocument } from "./adf.ts";
import { createLeadId } from "./lead-id.ts";
import { newLead } from "./new-lead.ts";
import type { LeadServiceOptions } from "./service.ts";

/** What a submission would become, were it sent. */
export type DryRun =
  | { ok: false; fields: { [name: string]: string } }
  | {
      ok: true;
      /** The lead record as webhooks and files get it. */
      record: JsonObject;
      /** The same as ADF 1.0. */
      adf: string;
      /** The delivery targets that would get it. */
      targets: { id: string; adapter: string }[];
    };

/** Judges a submission and makes its lead, as the intake does, but stores, sends, books and holds nothing. */
export function dryRun(
  { validate, classify, consents }: Pick<LeadServiceOptions, "validate" | "classify" | "consents">,
  tenant: ResolvedTenant,
  {
    form: formId,
    data,
    car,
    now,
    url,
  }: { form: string; data: JsonObject; car: Car | undefined; now: number; url: string },
): DryRun | undefined {
  const form = Object.hasOwn(tenant.forms, formId) ? tenant.forms[formId] : undefined;
  if (form === undefined) return undefined;
  const judged = validate(tenant, formId, data, { ...(car && { car }), isLastStep: true });
  if (!judged.ok) return { ok: false, fields: judged.fields };
  const leadId = createLeadId(now);
  const request = { form: formId, data, url, ...(car && { car_id: car.id }) };
  const filing = { keyed: () => "", ...(classify && { classify }), ...(consents && { consents }) };
  const accepted = { data: judged.data ?? data, car, suspect: null, proof: undefined };
  const context = { ip: "", userAgent: "dry run" };
  const { row, targets } = newLead(filing, tenant, form, request, accepted, { context, now, leadId });
  const record = JSON.parse(row.record) as JsonObject;
  const delivery = tenant.site.leads?.delivery ?? [];
  return {
    ok: true,
    record,
    adf: adfDocument({ lead_id: leadId, tenant: tenant.slug, form: formId, received_at: now, record }),
    targets: delivery.filter(({ id }) => targets.includes(id)).map(({ id, adapter }) => ({ id, adapter })),
  };
}
