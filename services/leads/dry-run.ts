import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { formatAdf } from "./adf.ts";
import { createLeadId } from "./lead-id.ts";
import { composeLeadMail } from "./lead-mail.ts";
import { createLead, type SubmitContext } from "./new-lead.ts";
import { type LeadServiceOptions, readSubmission } from "./service.ts";

/** What a submission of a form would become, had it been sent. */
export interface TriedLead {
  form: string;
  category: string;
  subcategory?: string;
  /** Analytics event that it would count as. */
  event?: number;
  /** Why it would be marked as suspected spam. */
  suspect?: string;
  targets: { id: string; adapter: string }[];
  /** What targets would receive. */
  record: JsonObject;
  /** The same as ADF 1.0. */
  adf: string;
  /** The same as an e-mail in the dealer's words. */
  mail: { subject: string; text: string };
}

/** Files a submission as the intake does, up to the store: nothing is kept, counted or delivered. */
export async function simulateSubmission(
  options: Omit<LeadServiceOptions, "store" | "logger">,
  site: ResolvedTenant,
  body: unknown,
  context: SubmitContext,
): Promise<
  { ok: true; run: TriedLead } | { ok: false; status: number; error: string; fields?: { [name: string]: string } }
> {
  const read = readSubmission(options, site, body, context);
  if ("ok" in read) return { ok: false, status: read.status, error: read.error, fields: read.fields };
  const { tenant, form, request, accepted } = read;
  const now = options.clock.now();
  const leadId = createLeadId(now);
  const lead = await createLead(
    options,
    tenant,
    form,
    request,
    { ...accepted, proof: undefined },
    { context, now, leadId },
  );
  const record = convertToJsonObject(JSON.parse(lead.row.record));
  const delivery = tenant.site.leads?.delivery ?? [];
  const mailTarget = delivery.find(({ id, adapter }) => adapter === "email" && lead.targets.includes(id));
  const { category, subcategory } = record;
  const whole = { lead_id: leadId, tenant: tenant.slug, form: request.form, received_at: now, record };
  const { subject: mailed, text } = composeLeadMail(whole, tenant, mailTarget?.subject);
  return {
    ok: true,
    run: {
      form: request.form,
      category: String(category ?? ""),
      ...(typeof subcategory === "string" && { subcategory }),
      ...(lead.event?.event != null && { event: lead.event.event }),
      ...(lead.row.suspect && { suspect: lead.row.suspect }),
      targets: delivery.filter(({ id }) => lead.targets.includes(id)).map(({ id, adapter }) => ({ id, adapter })),
      record,
      adf: formatAdf(whole),
      mail: { subject: mailed, text },
    },
  };
}
