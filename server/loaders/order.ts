import type { Loader } from "./context.ts";

/** A reservation or payment as its page shows it. Whoever knows its number may: it names nobody. */
export const order: Loader = ({ order, now }) => {
  const { reservation, payment } = order ?? {};
  const amount = payment?.amount ?? reservation?.amount;
  if (amount === undefined) return undefined;
  const car = reservation ? (JSON.parse(reservation.car) as { name: string; slug: string }) : undefined;
  const isOver = reservation !== undefined && reservation.held_until <= now;
  const ended = isOver && (reservation.state === "held" || reservation.state === "pending");
  return {
    id: reservation?.id ?? payment?.id ?? "",
    kind: reservation ? "reservation" : "payment",
    car: car?.name ?? "",
    slug: car?.slug ?? "",
    // AUD; the store counts cents.
    amount: amount / 100,
    refund: reservation?.refund_percent ?? null,
    heldUntil: reservation?.held_until ?? now,
    hours: reservation ? reservation.held_ms / 3_600_000 : 0,
    reference: payment?.reference ?? "",
    state: ended ? "expired" : (reservation?.state ?? payment?.state ?? ""),
    // Whether a payment service takes it; else the dealer does.
    online: payment?.session != null,
    paid: payment?.state === "paid",
  };
};
