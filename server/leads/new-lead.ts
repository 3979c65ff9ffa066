import type { FormDocument, LeadClass } from "../../schemas/documents/form.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Booking } from "../lookups/index.ts";
import type { KeyedHash } from "../privacy/index.ts";
import type { NewLead } from "./commit.ts";
import { dedupeOf } from "./idempotency.ts";
import type { Sender } from "./orders.ts";
import { leadRecord } from "./record.ts";
import type { LeadRequest } from "./request.ts";

/** The sender of the submission. */
export interface SubmitContext {
  /** Address of the client; hashed, never stored. */
  ip: string;
  userAgent: string;
  idempotencyKey?: string;
  visitor?: Sender;
  /** false: the visitor has not agreed to be counted. */
  counts?: boolean;
  /** The site's own origin, such as https://www.example.com.au. */
  origin?: string;
}

/** A submission that was found sound. */
export interface Accepted {
  data: JsonObject;
  car: Car | undefined;
  suspect: string | null;
}

/** What is known of whether the contact is the sender's, where something of value hangs on it. */
export interface ContactProof {
  verified: boolean;
  /** State of the requested reservation. */
  reservation?: string | undefined;
  /** Until when delivery waits for the proof, ms; absent means not at all. */
  deliverAt?: number | undefined;
}

/** The fields of a record in addition to the answers. */
export interface Filing {
  /** Hashes that tell whether a submission is a repeat. */
  keyed: KeyedHash;
  /** Category of the lead; absent means the form's default, regardless of the car. */
  classify?: (
    tenant: ResolvedTenant,
    formId: string,
    data: JsonObject,
    facts: { car?: Car; now: number },
  ) => (LeadClass & { category: string }) | undefined;
  /** The exact text of each consent box of the form, by field. */
  consents?: (tenant: ResolvedTenant, formId: string) => { [field: string]: string };
}

/** Ids of the targets that take leads of this form. */
function targetsOf(tenant: ResolvedTenant, formId: string): string[] {
  const delivery = tenant.site.leads?.delivery ?? [];
  return delivery.filter(({ forms }) => forms?.includes(formId) ?? true).map(({ id }) => id);
}

/** The conversion that a lead is counted as (S4.15); suspected spam is a lead too, and is marked. */
function conversion(record: JsonObject, tenant: ResolvedTenant, at: number, event: number): NewLead["event"] {
  const { lead_id, car_id, form, category, subcategory, suspect } = record;
  return {
    tenant: tenant.slug,
    at,
    name: "lead",
    event,
    lead_id: String(lead_id),
    car_id: typeof car_id === "string" ? car_id : null,
    details: JSON.stringify({ form, category, subcategory, ...(suspect !== null && { suspect }) }),
  };
}

/** The lead that a sound submission becomes, ready to be stored. */
export function newLead(
  filing: Filing,
  tenant: ResolvedTenant,
  form: FormDocument,
  request: LeadRequest,
  accepted: Accepted & { booking?: Booking; related?: string | null; proof: ContactProof | undefined },
  { context, now, leadId }: { context: SubmitContext; now: number; leadId: string },
): NewLead {
  const dedupe = dedupeOf(request, context, { keyed: filing.keyed, now });
  const { data, car, suspect, booking, related, proof } = accepted;
  const filedUnder: LeadClass & { category: string } =
    filing.classify?.(tenant, request.form, data, { car, now }) ?? form.lead;
  const record = leadRecord({
    leadId,
    receivedAt: now,
    tenant,
    filedUnder,
    request,
    userAgent: context.userAgent,
    dealershipFrom: form.lead.dealershipFrom,
    interest: form.lead.interest,
    consents: filing.consents?.(tenant, request.form) ?? {},
    data,
    car,
    suspect,
    booking,
    related,
    proof,
  });
  const held = suspect !== null && tenant.site.flags?.holdSuspectLeads === true;
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
    targets: targetsOf(tenant, request.form),
    state: held ? "held" : "pending",
    booking,
    deliverAt: proof?.deliverAt,
    ...(filedUnder.event !== undefined &&
      context.counts !== false && { event: conversion(record, tenant, now, filedUnder.event) }),
  };
}
