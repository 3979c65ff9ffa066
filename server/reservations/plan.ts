import { decideAbout } from "../../renderer/plan.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import type { FormDocument } from "../../schemas/documents/form.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { holds } from "../forms/conditions.ts";
import type { Orders, Sender } from "../leads/orders.ts";
import type { PaymentRow, ReservationRow } from "../store/tables.ts";
import type { LiveTenant } from "../tenants/live-tenant.ts";

type Planned = ReturnType<Orders["plan"]>;

/** What the table `reservation` says of a car: amount in AUD, hours, per cent. */
interface Terms {
  allowed: boolean;
  amount?: number;
  held_hours?: number;
  refund_percent?: number;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** The least and greatest payment that is taken, cents: what payment services take, and what nobody means. */
const payable = { least: 100, most: 10_000_000 };

/** What tables may know of a visitor. */
const knownOf = ({ signedIn, phone }: Sender) => ({ signedIn, phone });

function termsOf({ prepared }: LiveTenant, car: Car, visitor: Sender, now: number): Terms {
  const facts = computeFacts({ car, site: prepared.publicSite, visitor: knownOf(visitor), now });
  return (decide(prepared.compiled, "reservation", facts).result ?? { allowed: false }) as unknown as Terms;
}

/** A payment that nobody has made yet. */
function openPayment(
  of: Pick<PaymentRow, "id" | "tenant" | "kind" | "amount"> & { now: number },
): PaymentRow {
  const { now, ...known } = of;
  const none = { reference: null, session: null, intent: null, settled_at: null };
  return { ...known, ...none, state: "open", created_at: now };
}

/** The form's gate, if the visitor may not pass it. */
function isGated(
  live: LiveTenant,
  type: string | undefined,
  moment: { visitor: Sender; now: number },
): boolean {
  if (type === undefined) return false;
  const outcome = decideAbout(
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

/** Makes the plan of orders: what a form's `gate`, `hold` and `payment` come to for one submission. */
export function createPlan(options: {
  liveOf(slug: string): LiveTenant | undefined;
  /** Whether a payment service takes this tenant's payments. */
  chargesOnline(live: LiveTenant): boolean;
}): Orders["plan"] {
  function holdOf(
    live: LiveTenant,
    car: Car,
    terms: Terms,
    request: { leadId: string; now: number; waits: boolean; userId: string | undefined },
  ): ReservationRow {
    const { leadId, now, waits, userId } = request;
    const heldMs = (terms.held_hours ?? 0) * hourMs;
    const minutes = Number(live.prepared.publicSite.settings?.paymentMinutes);
    return {
      id: leadId,
      tenant: live.prepared.tenant.slug,
      user_id: userId ?? null,
      car_id: car.id,
      active_key: `${live.prepared.tenant.slug}/${car.id}`,
      state: waits ? "pending" : "held",
      created_at: now,
      held_ms: heldMs,
      held_until: now + (waits ? minutes * minuteMs : heldMs),
      ended_at: null,
      amount: Math.round((terms.amount ?? 0) * 100),
      refund_percent: terms.refund_percent ?? 0,
      car: JSON.stringify({ name: car.name, slug: car.slug }),
    };
  }

  type Request = { leadId: string; now: number; visitor: Sender };

  /** The car to hold and its deposit; nothing where the car is free to be ordered without. */
  function held(
    live: LiveTenant,
    { hold, payment, carWhen }: FormDocument,
    car: Car | undefined,
    { leadId, now, visitor }: Request,
  ): Planned {
    const refusal = { refuse: car?.reserved ? "car-taken" : "not-reservable" } as const;
    if (carWhen !== undefined && !(car && holds(live.prepared.tenant, carWhen, { car, now }))) return refusal;
    if (hold === undefined) return {};
    const terms = car ? termsOf(live, car, visitor, now) : { allowed: false };
    if (!car || !terms.allowed) {
      if (hold === "if-free") return {};
      return refusal;
    }
    // A dealer that asks for no deposit holds the car for nothing.
    const isDeposit = payment?.of === "deposit" && (terms.amount ?? 0) > 0;
    const waits = isDeposit && options.chargesOnline(live);
    const row = holdOf(live, car, terms, { leadId, now, waits, userId: visitor.userId });
    const { tenant, amount } = row;
    return {
      hold: { row, required: hold === "required" },
      ...(isDeposit && { payment: openPayment({ id: leadId, tenant, kind: "deposit", amount, now }) }),
    };
  }

  /** What is to be paid of the amount that the sender named. */
  function paid(
    slug: string,
    { payment }: FormDocument,
    data: JsonObject,
    { leadId, now }: Request,
  ): Planned {
    if (payment?.of !== "field") return {};
    const amount = Math.round(Number(data[payment.amount]) * 100);
    if (!(amount >= payable.least && amount <= payable.most)) {
      return { refuse: "bad-amount", field: payment.amount };
    }
    const reference = payment.reference === undefined ? undefined : data[payment.reference];
    const bill = openPayment({ id: leadId, tenant: slug, kind: "invoice", amount, now });
    return { payment: { ...bill, reference: typeof reference === "string" ? reference : null } };
  }

  return (tenant, formId, { data, car }, request) => {
    const live = options.liveOf(tenant.slug);
    const form = tenant.forms[formId];
    if (!live || !form) return {};
    if (isGated(live, form.gate, request)) return { refuse: "sign-in" };
    const order = held(live, form, car, request);
    return "refuse" in order ? order : { ...order, ...paid(tenant.slug, form, data, request) };
  };
}
