import type { JsonObject } from "../../schemas/json-value.ts";
import type { OrderView } from "../reservations/reservations.ts";
import type { Loader } from "./context.ts";

/** Whether money that was charged goes back, or has gone. */
function isReturned({ payment }: OrderView): boolean {
  if (payment?.state === "returning") return true;
  // What a payment service was to take and never took does not go back.
  return payment?.state === "refunded" && (payment.session === null || payment.intent !== null);
}

/** State of an order as its page words it. */
function stateOf(order: OrderView, now: number): string {
  const { reservation, payment } = order;
  if (isReturned(order) && reservation?.state !== "held") return "refunded";
  if (!reservation) return payment?.state === "refunded" ? "expired" : (payment?.state ?? "");
  const { state, held_until } = reservation;
  const isActive = state === "held" || state === "pending";
  if (isActive && held_until <= now) return "expired";
  return state === "refunded" ? "released" : state;
}

/** What the visitor does next: pay where he can, look at his car, or go on; the page words it. */
function nextOf({ reservation, payment }: OrderView, { state, slug }: { state: string; slug: string }) {
  const isPayable = payment?.state === "open" && payment.session !== null;
  if (isPayable && (state === "pending" || !reservation)) {
    return { step: "pay", href: `/api/payments/continue/${payment.id}` };
  }
  return slug === "" ? { step: "home", href: "/" } : { step: "car", href: `/cars/${slug}` };
}

/** A reservation or payment as its page shows it. Whoever knows its number may: it names nobody. */
export const order: Loader = ({ order, now }) => {
  if (!order) return undefined;
  const { reservation, payment } = order;
  const amount = payment?.amount ?? reservation?.amount;
  if (amount === undefined) return undefined;
  const state = stateOf(order, now);
  const car = reservation ? (JSON.parse(reservation.car) as { name: string; slug: string }) : undefined;
  return {
    id: reservation?.id ?? payment?.id ?? "",
    kind: reservation ? "reservation" : "payment",
    car: car?.name ?? "",
    next: nextOf(order, { state, slug: car?.slug ?? "" }),
    // AUD; the store counts cents.
    amount: amount / 100,
    refund: reservation?.refund_percent ?? null,
    heldUntil: reservation?.held_until ?? now,
    hours: reservation ? reservation.held_ms / 3_600_000 : 0,
    reference: payment?.reference ?? "",
    state,
    tone: state === "held" || state === "paid" ? "good" : "plain",
    // Whether a payment service takes it; else the dealer does.
    online: payment?.session != null,
    paid: payment?.state === "paid",
  };
};

/** What the signed-in visitor has reserved, newest first. */
export const reservations: Loader = (context) =>
  (context.reservations ?? []).flatMap((one) => {
    const shown = order({ ...context, order: one }, {}) as JsonObject | undefined;
    return shown ? [{ ...shown, href: `/reserved/${one.reservation?.id}` }] : [];
  });
