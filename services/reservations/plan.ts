import type { KeyedHash } from "../../platform/privacy/index.ts";
import type { PaymentRow, ReservationRow } from "../../platform/store/index.ts";
import { isShown, type LiveTenant } from "../../platform/tenants/index.ts";
import { decideAbout } from "../../renderer/pages/index.ts";
import type { FormDocument } from "../../schemas/documents/form.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { readCents } from "../../schemas/forms/numbers.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { formatShortReference } from "../../schemas/short-reference.ts";
import { collectFormContacts } from "../accounts/index.ts";
import { isConditionMet } from "../forms/index.ts";
import type { Orders, Sender } from "../leads/index.ts";
import { holdEntries } from "./hold-limits.ts";

type Planned = Awaited<ReturnType<Orders["plan"]>>;
type Request = Parameters<Orders["plan"]>[3];

/** The decision of the table `reservation` for a car: amount in AUD, hours, per cent. */
interface Terms {
  allowed: boolean;
  /** The reason for a refusal; `off`: the site takes no reservations, regardless of the car. */
  reason?: string;
  amount?: number;
  held_hours?: number;
  refund_percent?: number;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Minimum and maximum payment, cents: the minimum of payment services, and an implausible amount. */
const payable = { least: 100, most: 10_000_000 };

/** The visitor's data for tables. */
const knownOf = ({ signedIn, phone }: Sender) => ({ signedIn, phone });

async function termsOf({ prepared }: LiveTenant, car: Car, visitor: Sender, now: number): Promise<Terms> {
  const outcome = await decideAbout(prepared, "reservation", {}, { visitor: knownOf(visitor), now }, car);
  return (outcome ?? { allowed: false }) as unknown as Terms;
}

/**
 * A payment that is not yet made. Its data for the payment service is fixed here, because the service refuses
 * different data under the same idempotency key.
 */
function openPayment(
  { prepared }: LiveTenant,
  { leadId, now, origin }: Request,
  of: Pick<PaymentRow, "kind" | "amount" | "reference">,
): PaymentRow {
  const { publicSite, tenant, wording } = prepared;
  const { settings, baseUrl, name } = publicSite;
  const page = `/${of.kind === "deposit" ? "reserved" : "paid"}/${leadId}`;
  return {
    ...of,
    id: leadId,
    tenant: tenant.slug,
    state: "open",
    session: null,
    intent: null,
    created_at: now,
    settled_at: null,
    title: wording(`payment.title.${of.kind}`, { name, reference: of.reference ?? "" }),
    return_url: URL.canParse(page, baseUrl ?? origin) ? new URL(page, baseUrl ?? origin).href : null,
    payable_until: now + Number(settings?.paymentMinutes) * minuteMs,
  };
}

/** The form's gate if the visitor must not pass it. */
async function isGated(
  live: LiveTenant,
  type: string | undefined,
  moment: { visitor: Sender; now: number },
): Promise<boolean> {
  if (type === undefined) return false;
  const outcome = await decideAbout(
    live.prepared,
    "gates",
    { gate: { type } },
    {
      ...moment,
      visitor: knownOf(moment.visitor),
    },
  );
  return (outcome as { signIn?: boolean } | null)?.signIn === true;
}

/** The hold of a car on these terms; a deposit that is paid online is awaited first. */
function holdOf(
  live: LiveTenant,
  car: Car,
  terms: Terms,
  { leadId, now, verified, visitor: { userId } }: Request,
  waits: boolean,
): ReservationRow {
  const { settings } = live.prepared.publicSite;
  const unverified_ms = Number(settings?.unverifiedMinutes) * minuteMs;
  const held = {
    pending: Number(settings?.paymentMinutes) * minuteMs,
    unverified: unverified_ms,
    held: (terms.held_hours ?? 0) * hourMs,
  };
  const state = waits ? "pending" : verified ? "held" : "unverified";
  return {
    id: leadId,
    tenant: live.prepared.tenant.slug,
    user_id: userId ?? null,
    car_id: car.id,
    active_key: `${live.prepared.tenant.slug}/${car.id}`,
    state,
    created_at: now,
    held_ms: held.held,
    held_until: now + held[state],
    ended_at: null,
    amount: Math.round((terms.amount ?? 0) * 100),
    refund_percent: terms.refund_percent ?? 0,
    car: JSON.stringify({ name: car.name, slug: car.slug }),
    reference: formatShortReference(leadId),
    unverified_ms,
    verified_at: verified ? now : null,
  };
}

/** Whether the form's condition holds for the car now. */
const isOffered = (live: LiveTenant, { carWhen }: FormDocument, car: Car | undefined, now: number): boolean =>
  carWhen === undefined || (car !== undefined && isConditionMet(live.prepared.tenant, carWhen, { car, now }));

/** Creates the planner of orders, which evaluates a form's `gate`, `hold` and `payment` for one submission. */
export function createPlan(options: {
  liveOf(slug: string): LiveTenant | undefined;
  /** Whether a payment service takes this tenant's payments. */
  chargesOnline(live: LiveTenant): boolean;
  keyed: KeyedHash;
}): Orders["plan"] {
  /** The car to hold and its deposit; undefined if the order needs no hold. */
  async function held(
    live: LiveTenant,
    form: FormDocument,
    { car, data }: { car: Car | undefined; data: JsonObject },
    request: Request,
  ): Promise<Planned> {
    const { hold, payment } = form;
    const { now, visitor, address, verified } = request;
    const refusal = { refuse: car?.reserved ? "car-taken" : "not-reservable" } as const;
    if (!isOffered(live, form, car, now)) return refusal;
    if (hold === undefined) return {};
    if (car === undefined || !isShown(live.prepared, car, now)) return refusal;
    const terms = await termsOf(live, car, visitor, now);
    if (!terms.allowed) return hold === "if-offered" && terms.reason === "off" ? {} : refusal;
    // Without a deposit, the hold is free.
    const isDeposit = payment?.of === "deposit" && (terms.amount ?? 0) > 0;
    const waits = isDeposit && options.chargesOnline(live);
    const row = holdOf(live, car, terms, request, waits);
    const { amount, held_ms } = row;
    const { tenant } = live.prepared;
    const contacts = collectFormContacts(form, data, String(tenant.site.settings?.signInCountryCode ?? ""));
    const entries = holdEntries(options.keyed, tenant, { contacts, address, verified }, held_ms);
    return {
      hold: { row, entries },
      ...(isDeposit && {
        payment: openPayment(live, request, { kind: "deposit", amount, reference: null }),
      }),
    };
  }

  /** The payment due for the amount that the sender entered. */
  function paid(live: LiveTenant, { payment }: FormDocument, data: JsonObject, request: Request): Planned {
    if (payment?.of !== "field") return {};
    const amount = readCents(data[payment.amount]);
    if (amount === undefined || amount < payable.least || amount > payable.most) {
      return { refuse: "bad-amount", field: payment.amount };
    }
    const given = payment.reference === undefined ? undefined : data[payment.reference];
    const reference = typeof given === "string" ? given : null;
    return { payment: openPayment(live, request, { kind: "invoice", amount, reference }) };
  }

  return async (tenant, formId, { data, car }, request) => {
    const live = options.liveOf(tenant.slug);
    const form = tenant.forms[formId];
    if (!live || !form) return {};
    if (await isGated(live, form.gate, request)) return { refuse: "sign-in" };
    const order = await held(live, form, { car, data }, request);
    return "refuse" in order ? order : { ...order, ...paid(live, form, data, request) };
  };
}
