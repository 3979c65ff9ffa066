import { formatShortReference } from "../../schemas/short-reference.ts";
import type { OrderView } from "../reservations/index.ts";

/** Whether a payment is being refunded, or has been. */
function isReturned({ payment }: OrderView): boolean {
  if (payment?.state === "returning") return true;
  // A payment that the service never received is not refunded.
  return payment?.state === "refunded" && (payment.session === null || payment.intent !== null);
}

/** State of an order for its page. */
function stateOf(order: OrderView, now: number): string {
  const { reservation, payment } = order;
  if (isReturned(order) && reservation?.state !== "held") return "refunded";
  if (!reservation) return payment?.state === "refunded" ? "expired" : (payment?.state ?? "");
  const { state, held_until } = reservation;
  const isActive = state === "held" || state === "pending" || state === "unverified";
  const ended = isActive && held_until <= now ? "expired" : state;
  // Nothing was charged, so no refund is mentioned.
  if (ended === "expired" && reservation.verified_at === null && !payment?.session) return "lapsed";
  return ended === "refunded" ? "released" : ended;
}

/** The visitor's next step: pay, look at their car, or continue; the page has the wording. */
function nextOf({ reservation, payment }: OrderView, { state, slug }: { state: string; slug: string }) {
  // A hold that waits for payment is paid through a service, even if the checkout page could not be opened yet.
  const isPayable = payment?.state === "open" && (payment.session !== null || state === "pending");
  if (isPayable && (state === "pending" || !reservation)) {
    return { step: "pay", href: `/api/payments/continue/${payment.id}`, style: "primary" };
  }
  // If a code is required, entering it is the next step.
  const style = state === "unverified" ? "secondary" : "primary";
  return slug === "" ? { step: "home", href: "/", style } : { step: "car", href: `/cars/${slug}`, style };
}

/** A reservation or payment for its page. Anyone with its id can see it: it contains no personal data. */
export function presentOrder(order: OrderView, now: number) {
  const { reservation, payment } = order;
  const amount = payment?.amount ?? reservation?.amount;
  if (amount === undefined) return undefined;
  const state = stateOf(order, now);
  const car = reservation ? (JSON.parse(reservation.car) as { name: string; slug: string }) : undefined;
  const id = reservation?.id ?? payment?.id ?? "";
  return {
    id,
    // The reference used in conversation.
    code: reservation?.reference ?? formatShortReference(id),
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
}

/** Orders in a list: each with the path of its page. */
export const presentOrderList = (orders: readonly OrderView[], now: number) =>
  orders.flatMap((order) => {
    const shown = presentOrder(order, now);
    return shown ? [{ ...shown, href: `/reserved/${order.reservation?.id}` }] : [];
  });
