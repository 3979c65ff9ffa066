import type { FormDocument, LeadClass } from "../../schemas/documents/form.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Clock } from "../clock.ts";
import { type Drawn, drawPrize } from "../draws/draw.ts";
import type { Booking } from "../lookups/appointments/book.ts";
import { isUnavailable } from "../store/errors.ts";
import type { Logger } from "../store/logger.ts";
import type { Store } from "../store/open.ts";
import { createCommitter, type NewLead } from "./commit.ts";
import { dedupeOf, isUsableKey } from "./idempotency.ts";
import { createLeadId } from "./lead-id.ts";
import { type LeadErrorCode, messageOf } from "./messages.ts";
import { leadRecord } from "./record.ts";
import { type LeadRequest, parseRequest } from "./request.ts";
import { judge } from "./suspects.ts";

/** Who sent the submission. */
interface SubmitContext {
  /** Address of the client; hashed, never stored. */
  ip: string;
  userAgent: string;
  idempotencyKey?: string;
  visitor?: { signedIn: boolean; phone: boolean };
  /** false: the visitor has not agreed to be counted. */
  counts?: boolean;
  /** Origin under which the visitor sees the site, such as https://www.example.com.au. */
  origin?: string;
}

/** What a submission does beside being a lead. */
export interface Order {
  hold?: NewLead["hold"];
  payment?: NewLead["payment"];
}

/** Reserving and paying by forms. */
export interface Orders {
  /** What the form's JSON and the site's tables make of a submission, or why it cannot be. Decides, and stores nothing. */
  plan(
    tenant: ResolvedTenant,
    formId: string,
    accepted: { data: JsonObject; car: Car | undefined },
    request: { leadId: string; now: number; visitor: { signedIn: boolean; phone: boolean } },
  ): Order | { refuse: LeadErrorCode; field?: string };
  /** Called once it is stored: where the visitor goes next, a path of the site or the payment service's address. */
  placed(tenant: ResolvedTenant, leadId: string, origin: string): Promise<string | undefined>;
}

/** The answer to a submission; `status` is the HTTP status. */
export type SubmitResult =
  | { ok: true; lead_id: string; form: FormDocument; car?: Car; drawn?: Drawn; next?: string }
  | { ok: false; status: 400 | 401 | 422 | 503; error: string; fields?: { [name: string]: string } };

/** Judges the fields by the form's own schema; `data` is what was accepted, coerced and cleaned. */
export type ValidateForm = (
  tenant: ResolvedTenant,
  formId: string,
  data: JsonObject,
  context: { car?: Car; isLastStep: boolean },
) => { ok: true; data?: JsonObject } | { ok: false; fields: { [name: string]: string } };

/** What the service needs of the rest of the server. */
export interface LeadServiceOptions {
  store: Store;
  clock: Clock;
  logger: Logger;
  validate: ValidateForm;
  /** What the lead is filed under; absent means what the form says whatever the car. */
  classify?: (
    tenant: ResolvedTenant,
    formId: string,
    data: JsonObject,
    facts: { car?: Car; now: number },
  ) => (LeadClass & { category: string }) | undefined;
  /** The tenant's car of this id; never another tenant's. */
  carById(tenant: ResolvedTenant, id: string): Car | undefined;
  /** The appointment that the data asks for, if it does; `now` in ms. */
  booking?: (tenant: ResolvedTenant, formId: string, data: JsonObject, now: number) => Booking | undefined;
  /** The very words of each consent that the form asked for, by field. */
  consents?: (tenant: ResolvedTenant, formId: string) => { [field: string]: string };
  /** Absent where nothing can be reserved or paid. */
  orders?: Orders;
  /** Decides draws; in [0, 1). Absent means numbers that nobody can foresee. */
  random?: () => number;
  /** Called after leads have been committed, so that the outbox need not wait for its next look. */
  onCommitted?: () => void;
}

/** Takes leads. */
export interface LeadService {
  /** Validates a body of `POST /api/leads` and stores it durably before it resolves with `ok: true`. Never throws. */
  submit(tenant: ResolvedTenant, body: unknown, context: SubmitContext): Promise<SubmitResult>;
  /** Resolves when no lead is being written. */
  idle(): Promise<void>;
}

/** A submission that was found sound. */
interface Accepted {
  data: JsonObject;
  car: Car | undefined;
  suspect: string | null;
}

type Failure = Extract<SubmitResult, { ok: false }>;

function failure(
  tenant: ResolvedTenant,
  status: Failure["status"],
  code: LeadErrorCode,
  fields?: { [name: string]: string },
): Failure {
  return { ok: false, status, error: messageOf(tenant, code), ...(fields && { fields }) };
}

function wrongFields(tenant: ResolvedTenant, names: string[]): { [name: string]: string } {
  return Object.fromEntries(names.map((name) => [name, messageOf(tenant, "bad-value")]));
}

/** The answer to an order that cannot be. */
function refused(
  tenant: ResolvedTenant,
  { refuse, field }: { refuse: LeadErrorCode; field?: string },
): Failure {
  const fields = field === undefined ? undefined : { [field]: messageOf(tenant, refuse) };
  return failure(tenant, refuse === "sign-in" ? 401 : 422, refuse, fields);
}

/** Ids of the targets that take leads of this form. */
function targetsOf(tenant: ResolvedTenant, formId: string): string[] {
  const delivery = tenant.site.leads?.delivery ?? [];
  return delivery.filter(({ forms }) => forms?.includes(formId) ?? true).map(({ id }) => id);
}

/** The conversion that a lead is counted as (S4.15); suspects are leads all the same, and say so. */
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

/** Creates the intake. */
export function createLeadService(options: LeadServiceOptions): LeadService {
  const { clock, logger } = options;
  const committer = createCommitter(options.store);

  function newLead(
    tenant: ResolvedTenant,
    form: FormDocument,
    request: LeadRequest,
    accepted: Accepted & { booking?: Booking; related?: string | null; drawn?: Drawn },
    { context, now, leadId }: { context: SubmitContext; now: number; leadId: string },
  ): NewLead {
    const dedupe = dedupeOf(request, context, now);
    const { data, car, suspect, booking, related, drawn } = accepted;
    const filedUnder: LeadClass & { category: string } =
      options.classify?.(tenant, request.form, data, { car, now }) ?? form.lead;
    const record = leadRecord({
      leadId,
      receivedAt: now,
      tenant,
      filedUnder,
      request,
      userAgent: context.userAgent,
      dealershipFrom: form.lead.dealershipFrom,
      interest: form.lead.interest,
      consents: options.consents?.(tenant, request.form) ?? {},
      data,
      car,
      suspect,
      booking,
      related,
      drawn,
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
      ...(filedUnder.event !== undefined &&
        context.counts !== false && { event: conversion(record, tenant, now, filedUnder.event) }),
    };
  }

  /** The site's own lead of this id; null for any other, which must not cost the visitor the submission. */
  async function relatedLead(tenant: ResolvedTenant, id: unknown): Promise<string | null | undefined> {
    if (typeof id !== "string") return undefined;
    const found = await options.store.db
      .selectFrom("leads")
      .select("id")
      .where("id", "=", id)
      .where("tenant", "=", tenant.slug)
      .executeTakeFirst();
    return found?.id ?? null;
  }

  /** Stores what has been found sound. */
  async function commit(
    tenant: ResolvedTenant,
    form: FormDocument,
    request: LeadRequest,
    accepted: Accepted,
    context: SubmitContext,
  ): Promise<SubmitResult> {
    const now = clock.now();
    const booking = options.booking?.(tenant, request.form, accepted.data, now);
    const related = await relatedLead(tenant, accepted.data.lead_id);
    const leadId = createLeadId(now);
    const order = options.orders?.plan(tenant, request.form, accepted, {
      leadId,
      now,
      visitor: context.visitor ?? { signedIn: false, phone: false },
    });
    if (order && "refuse" in order) {
      // Who sends his own reservation again, because no answer came, finds the car taken: by himself.
      const before = await sentBefore(tenant, dedupeOf(request, context, now), now);
      return before ? answerOf(tenant, form, accepted, before, context) : refused(tenant, order);
    }
    // Before the lead, which says what was won; a lead that then cannot be stored draws the same when it is sent again.
    const drawn =
      form.draw &&
      (await drawPrize(options.store, {
        tenant: tenant.slug,
        form: request.form,
        draw: form.draw,
        data: accepted.data,
        now,
        random: options.random,
      }));
    const lead = newLead(
      tenant,
      form,
      request,
      { ...accepted, booking, related, drawn },
      { context, now, leadId },
    );
    Object.assign(lead, order);
    const committed = await committer.submit(lead);
    switch (committed.outcome) {
      case "conflict":
        return failure(tenant, 422, "key-reused");
      case "taken": {
        if (committed.what === "car") return failure(tenant, 422, "car-taken");
        const code = booking?.seats === 0 ? "appointment-closed" : "appointment-taken";
        const field = booking?.field ?? request.form;
        return failure(tenant, 422, code, { [field]: messageOf(tenant, code) });
      }
      case "created": {
        options.onCommitted?.();
        const { suspect } = accepted;
        logger.info({ tenant: tenant.slug, lead: lead.row.id, form: request.form, suspect }, "lead accepted");
      }
    }
    const answer = await answerOf(tenant, form, accepted, committed.leadId, context);
    return answer.ok ? { ...answer, drawn } : answer;
  }

  /** Id of the lead that was made of the very same submission. */
  async function sentBefore(
    { slug }: ResolvedTenant,
    dedupe: ReturnType<typeof dedupeOf>,
    now: number,
  ): Promise<string | undefined> {
    const found = await options.store.db
      .selectFrom("leads")
      .select("id")
      .where("tenant", "=", slug)
      .where("dedupe_key", "=", dedupe.key)
      .where("body_hash", "=", dedupe.bodyHash)
      .where("dedupe_until", ">=", now)
      .executeTakeFirst();
    return found?.id;
  }

  /** What the sender of a lead that is stored is told: its number, and where to go. */
  async function answerOf(
    tenant: ResolvedTenant,
    form: FormDocument,
    { car }: Accepted,
    leadId: string,
    { origin = "" }: SubmitContext,
  ): Promise<SubmitResult> {
    const next = await options.orders?.placed(tenant, leadId, origin);
    return { ok: true, lead_id: leadId, form, car, ...(next && { next }) };
  }

  async function submit(
    tenant: ResolvedTenant,
    body: unknown,
    context: SubmitContext,
  ): Promise<SubmitResult> {
    const parsed = parseRequest(body);
    if ("wrong" in parsed) return failure(tenant, 400, "malformed", wrongFields(tenant, parsed.wrong));
    const { request } = parsed;
    if (context.idempotencyKey !== undefined && !isUsableKey(context.idempotencyKey)) {
      return failure(tenant, 400, "bad-key");
    }
    const form = Object.hasOwn(tenant.forms, request.form) ? tenant.forms[request.form] : undefined;
    if (form === undefined) {
      return failure(tenant, 422, "unknown-form", wrongFields(tenant, ["form"]));
    }
    const { data, suspect } = judge(form, request);
    const car = request.car_id === undefined ? undefined : options.carById(tenant, request.car_id);
    const judged = options.validate(tenant, request.form, data, {
      car,
      isLastStep: request.isLastStep ?? true,
    });
    if (!judged.ok) return failure(tenant, 422, "invalid", judged.fields);
    const accepted = { data: judged.data ?? data, car, suspect };
    return commit(tenant, form, request, accepted, context);
  }

  return {
    async submit(tenant, body, context) {
      try {
        return await submit(tenant, body, context);
      } catch (error) {
        const reason = (error as Error).message;
        if (isUnavailable(error)) {
          logger.error({ tenant: tenant.slug, reason }, "lead refused: the store is unavailable");
        } else {
          logger.error({ tenant: tenant.slug, err: error }, "lead refused: unexpected error");
        }
        return failure(tenant, 503, "unavailable");
      }
    },
    idle: () => committer.idle(),
  };
}
