import type { Clock } from "../../platform/base/clock.ts";
import type { Logger, Store } from "../../platform/store/index.ts";
import { isUnavailable } from "../../platform/store/index.ts";
import type { FormDocument } from "../../schemas/documents/form.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { collectFormContacts } from "../accounts/index.ts";
import type { Booking } from "../lookups/index.ts";
import { createAppointmentLimits } from "./appointment-limits.ts";
import { createCommitter } from "./commit.ts";
import { findDuplicateLead, findExistingHold, findRelatedLead } from "./earlier-leads.ts";
import { dedupeOf, isUsableKey } from "./idempotency.ts";
import { createLeadId } from "./lead-id.ts";
import { resolveErrorMessage } from "./messages.ts";
import { type Accepted, type ContactProof, createLead, type Filing, type SubmitContext } from "./new-lead.ts";
import type { ContactChecks, Order, Orders, Sender } from "./orders.ts";
import { type LeadRequest, parseRequest } from "./request.ts";
import { buildFieldErrors, createFailure, createOrderRefusal, type SubmitResult } from "./submit-result.ts";
import { judge } from "./suspects.ts";

/** Validates the fields by the form's own schema; `data` is the accepted data, coerced and cleaned. */
export type ValidateForm = (
  tenant: ResolvedTenant,
  formId: string,
  data: JsonObject,
  context: { car?: Car; isLastStep: boolean; now: number },
) => { ok: true; data?: JsonObject } | { ok: false; fields: { [name: string]: string } };

/** The dependencies of the service. */
export interface LeadServiceOptions extends Filing {
  store: Store;
  clock: Clock;
  logger: Logger;
  validate: ValidateForm;
  /** The tenant's car of this id; never another tenant's. */
  carById(tenant: ResolvedTenant, id: string): Car | undefined;
  /** The kinds of vehicle that texts are about: that of the car, or all in stock. Absent: those of what the site sells. */
  kindsOf?(tenant: ResolvedTenant, car: Car | undefined): readonly string[];
  /** The appointment requested by the data, if any; `now` in ms. */
  booking?: (tenant: ResolvedTenant, formId: string, data: JsonObject, now: number) => Booking | undefined;
  /** Absent if there are no reservations and payments. */
  orders?: Orders;
  /** Absent if there is nothing of value. */
  checks?: ContactChecks;
  /** Called after leads have been committed, so that the outbox does not wait for its next pass. */
  onCommitted?: () => void;
}

/** The intake of leads. */
export interface LeadService {
  /** Validates a body of `POST /api/leads` and stores it durably before it resolves with `ok: true`. Never throws. */
  submit(tenant: ResolvedTenant, body: unknown, context: SubmitContext): Promise<SubmitResult>;
  /** Resolves when no lead is being written. */
  idle(): Promise<void>;
}

/** The reason why an appointment was refused, at its field. */
function appointmentRefused(
  tenant: ResolvedTenant,
  formId: string,
  { booking, isLimited }: { booking: Booking | undefined; isLimited: boolean },
): SubmitResult {
  const closed = booking?.seats === 0 ? "appointment-closed" : "appointment-taken";
  const code = isLimited ? "appointment-limit" : closed;
  return createFailure(tenant, 422, code, { [booking?.field ?? formId]: resolveErrorMessage(tenant, code) });
}

const anonymous: Sender = { signedIn: false, phone: false };
const minuteMs = 60_000;

/** The verification state of the sender's contact, for a hold or a prize; such a lead waits for verification. */
function proofOf(
  { site }: ResolvedTenant,
  form: FormDocument,
  { hold }: Order = {},
  { verified, now }: { verified: boolean; now: number },
): ContactProof | undefined {
  if (!form.hold && !form.draw) return undefined;
  const state = hold?.row.state;
  // A paid hold needs no verification; the draw follows after the lead.
  const waits = form.draw !== undefined || state === "unverified";
  const deliverAt = waits ? now + Number(site.settings?.unverifiedMinutes) * minuteMs : undefined;
  return { verified: verified && !form.draw, reservation: state, deliverAt };
}

/** A submission that can be accepted, and the tenant in the words of the page that it comes from. */
interface Submission {
  tenant: ResolvedTenant;
  form: FormDocument;
  request: LeadRequest;
  accepted: Accepted;
}

/** The body, validated by its form; a failure if it cannot be accepted. */
export function readSubmission(
  { carById, kindsOf, validate, clock }: Pick<LeadServiceOptions, "carById" | "kindsOf" | "validate" | "clock">,
  site: ResolvedTenant,
  body: unknown,
  { idempotencyKey }: SubmitContext,
): Extract<SubmitResult, { ok: false }> | Submission {
  const parsed = parseRequest(body);
  if ("wrong" in parsed) return createFailure(site, 400, "malformed", buildFieldErrors(site, parsed.wrong));
  const { request } = parsed;
  const car = request.car_id === undefined ? undefined : carById(site, request.car_id);
  const tenant = (kindsOf && site.inWordsOf(kindsOf(site, car))) ?? site;
  if (idempotencyKey !== undefined && !isUsableKey(idempotencyKey)) return createFailure(tenant, 400, "bad-key");
  const form = Object.hasOwn(tenant.forms, request.form) ? tenant.forms[request.form] : undefined;
  if (form === undefined) return createFailure(tenant, 422, "unknown-form", buildFieldErrors(tenant, ["form"]));
  const { data, suspect } = judge(form, request);
  const { isLastStep = true } = request;
  const judged = validate(tenant, request.form, data, { car, isLastStep, now: clock.now() });
  if (!judged.ok) return createFailure(tenant, 422, "invalid", judged.fields);
  return { tenant, form, request, accepted: { data: judged.data ?? data, car, suspect } };
}

/** Creates the intake. */
export function createLeadService(options: LeadServiceOptions): LeadService {
  const { clock, logger } = options;
  const committer = createCommitter(options.store);

  /** Stores a valid submission. */
  async function commit(
    tenant: ResolvedTenant,
    form: FormDocument,
    request: LeadRequest,
    accepted: Accepted,
    context: SubmitContext,
  ): Promise<SubmitResult> {
    const now = clock.now();
    const related = await findRelatedLead(options.store, tenant, accepted.data.lead_id);
    const leadId = createLeadId(now);
    const visitor = context.visitor ?? anonymous;
    const verified = options.checks?.isVerified(tenant, request.form, accepted.data, visitor) ?? false;
    const { origin = "", ip: address } = context;
    const booked = options.booking?.(tenant, request.form, accepted.data, now);
    const contacts = collectFormContacts(form, accepted.data, String(tenant.site.settings?.signInCountryCode ?? ""));
    const booking = booked && {
      ...booked,
      ...createAppointmentLimits(options.keyed, tenant, { contacts, address, verified }),
    };
    const order = await options.orders?.plan(tenant, request.form, accepted, {
      leadId,
      now,
      visitor,
      verified,
      origin,
      address,
    });
    const answerOf = async (id: string): Promise<SubmitResult> => {
      const next = form.hold || form.payment ? await options.orders?.placed(tenant, id) : undefined;
      return { ok: true, lead_id: id, form, car: accepted.car, ...(next && { next }) };
    };
    // Resubmitting your own reservation, after a lost response or on returning, returns the same reservation.
    const ownOr = async (refusal: SubmitResult): Promise<SubmitResult> => {
      const dedupe = dedupeOf(request, context, { keyed: options.keyed, now });
      const before =
        (await findDuplicateLead(options.store, tenant, dedupe, now)) ??
        (await findExistingHold(options.store, tenant, request.car_id, dedupe));
      return before ? answerOf(before) : refusal;
    };
    if (order && "refuse" in order) return ownOr(createOrderRefusal(tenant, order));
    const proof = proofOf(tenant, form, order, { verified, now });
    const lead = await createLead(
      options,
      tenant,
      form,
      request,
      { ...accepted, booking, related, proof },
      { context, now, leadId },
    );
    const committed = await committer.submit({ ...lead, ...order });
    switch (committed.outcome) {
      case "conflict":
        return createFailure(tenant, 422, "key-reused");
      case "taken":
        return committed.what === "car"
          ? ownOr(createFailure(tenant, 422, "car-taken"))
          : appointmentRefused(tenant, request.form, {
              booking,
              isLimited: committed.what === "appointment limit",
            });
      case "created": {
        options.onCommitted?.();
        const { suspect } = accepted;
        logger.info({ tenant: tenant.slug, lead: leadId, form: request.form, suspect }, "lead accepted");
      }
    }
    const answer = await answerOf(committed.leadId);
    if (proof && committed.outcome === "created") {
      await options.checks?.begin(tenant, leadId, { visitor, address });
    }
    return answer;
  }

  return {
    async submit(tenant, body, context) {
      try {
        const read = readSubmission(options, tenant, body, context);
        if ("ok" in read) return read;
        return await commit(read.tenant, read.form, read.request, read.accepted, context);
      } catch (error) {
        const reason = (error as Error).message;
        if (isUnavailable(error)) {
          logger.error({ tenant: tenant.slug, reason }, "lead refused: the store is unavailable");
        } else {
          logger.error({ tenant: tenant.slug, err: error }, "lead refused: unexpected error");
        }
        return createFailure(tenant, 503, "unavailable");
      }
    },
    idle: () => committer.idle(),
  };
}
