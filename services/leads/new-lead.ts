import type { KeyedHash } from "../../platform/privacy/index.ts";
import type { FormDocument, LeadClass } from "../../schemas/documents/form.ts";
import { acceptsForm } from "../../schemas/documents/site/leads.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Booking } from "../lookups/index.ts";
import type { AppointmentLimits } from "./appointment-limits.ts";
import type { NewLead } from "./commit.ts";
import { dedupeOf } from "./idempotency.ts";
import { collectLeadParts } from "./lead-parts.ts";
import type { Sender } from "./orders.ts";
import { buildLeadRecord } from "./record.ts";
import type { LeadRequest } from "./request.ts";

/** The sender of the submission. */
export interface SubmitContext {
  /** Address of the client; hashed, never stored. */
  ip: string;
  userAgent: string;
  idempotencyKey?: string;
  visitor?: Sender;
  /** false: the visitor has not consented to analytics. */
  counts?: boolean;
  /** The site's own origin, such as https://www.example.com.au. */
  origin?: string;
}

/** A valid submission. */
export interface Accepted {
  data: JsonObject;
  car: Car | undefined;
  suspect: string | null;
}

/** The verification state of the sender's contact, if the submission requests something of value. */
export interface ContactProof {
  verified: boolean;
  /** State of the requested reservation. */
  reservation?: string | undefined;
  /** Time until which delivery waits for verification, ms; absent means no wait. */
  deliverAt?: number | undefined;
}

/** The fields of a record in addition to the answers. */
export interface Filing {
  /** Hashes for recognising repeated submissions. */
  keyed: KeyedHash;
  /** Category of the lead; absent means the form's default, regardless of the car. */
  classify?: (
    tenant: ResolvedTenant,
    formId: string,
    data: JsonObject,
    facts: { car?: Car; now: number },
  ) => Promise<(LeadClass & { category: string }) | undefined>;
  /** Id of the site's page at an address or a path, for leads. */
  pageOf?: (tenant: ResolvedTenant, url: string) => string | undefined;
  /** The exact text of each consent box of the form, by field. */
  consents?: (tenant: ResolvedTenant, formId: string) => { [field: string]: string };
}

/** Ids of the targets for leads of one of these forms. */
function targetsOf(tenant: ResolvedTenant, formIds: readonly string[]): string[] {
  const delivery = tenant.site.leads?.delivery ?? [];
  return delivery.filter((target) => formIds.some((id) => acceptsForm(target, id))).map(({ id }) => id);
}

/** The conversion that a lead is counted as (S4.15); suspected spam is a lead too, and is marked. */
function conversion(record: JsonObject, tenant: ResolvedTenant, at: number, event: number): NewLead["event"] {
  const { lead_id, car_id, form, category, subcategory, suspect, parts } = record;
  const added = Array.isArray(parts) ? parts.map((part) => convertToJsonObject(part).form ?? null) : [];
  return {
    tenant: tenant.slug,
    at,
    name: "lead",
    event,
    lead_id: String(lead_id),
    car_id: typeof car_id === "string" ? car_id : null,
    details: JSON.stringify({
      form,
      category,
      subcategory,
      ...(added.length > 0 && { parts: added }),
      ...(suspect !== null && { suspect }),
    }),
  };
}

/** The lead of a valid submission, ready to be stored. */
export async function createLead(
  filing: Filing,
  tenant: ResolvedTenant,
  form: FormDocument,
  request: LeadRequest,
  accepted: Accepted & {
    booking?: Booking & AppointmentLimits;
    related?: string | null;
    proof: ContactProof | undefined;
  },
  { context, now, leadId }: { context: SubmitContext; now: number; leadId: string },
): Promise<NewLead> {
  const dedupe = dedupeOf(request, context, { keyed: filing.keyed, now });
  const { data, car, suspect, booking, related, proof } = accepted;
  const filedUnder: LeadClass & { category: string } =
    (await filing.classify?.(tenant, request.form, data, { car, now })) ?? form.lead;
  const parts = collectLeadParts(tenant, form, { data, car });
  for (const part of parts)
    part.filedUnder = (await filing.classify?.(tenant, part.form, part.answers, { car, now })) ?? part.filedUnder;
  const record = buildLeadRecord({
    leadId,
    receivedAt: now,
    tenant,
    filedUnder,
    request,
    page: filing.pageOf?.(tenant, request.url),
    userAgent: context.userAgent,
    dealershipFrom: form.lead.dealershipFrom,
    interest: form.lead.interest,
    parts,
    consents: filing.consents?.(tenant, request.form) ?? {},
    data,
    car,
    suspect,
    booking,
    related,
    proof,
  });
  const suspectState = tenant.site.flags?.holdSuspectLeads === true ? "held" : "pending";
  return {
    row: {
      id: leadId,
      tenant: tenant.slug,
      form: request.form,
      received_at: now,
      record: JSON.stringify(record),
      suspect,
      dedupe_key: dedupe.key,
      dedupe_until: dedupe.until,
      body_hash: dedupe.bodyHash,
    },
    targets: targetsOf(tenant, [request.form, ...parts.map((part) => part.form)]),
    state: suspect === null ? "pending" : suspectState,
    suspectState,
    booking,
    deliverAt: proof?.deliverAt,
    ...(filedUnder.event !== undefined &&
      context.counts !== false && { event: conversion(record, tenant, now, filedUnder.event) }),
  };
}
