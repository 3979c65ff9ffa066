import type { Kysely } from "kysely";
import type { PaymentRow, ReservationRow, Tables } from "../../platform/store/index.ts";
import type { PaymentProvider } from "../payments/index.ts";
import { endHold } from "./hold-rows.ts";
import { payBack } from "./settle.ts";

type Db = Kysely<Tables>;

/** A reservation or payment as its visitor sees it. */
export interface OrderView {
  reservation: ReservationRow | undefined;
  payment: PaymentRow | undefined;
}

const PER_CENT = 100;

/** The refundable amount of a payment, cents: a deposit according to the terms, any other payment in full. */
function refundable({ reservation, payment }: OrderView): number {
  if (!payment) return 0;
  return reservation ? Math.round((payment.amount * reservation.refund_percent) / PER_CENT) : payment.amount;
}

/** Refunds the charge; returns the refunded cents. */
async function returnMoney(
  db: Db,
  order: OrderView,
  { provider, now }: { provider: PaymentProvider | undefined; now: number },
): Promise<number> {
  const { payment } = order;
  const amount = payment?.state === "returning" ? payment.amount : refundable(order);
  if (!payment || (payment.state !== "paid" && payment.state !== "returning") || amount === 0) return 0;
  if (!provider) throw new Error("The payment service that took this payment is no longer configured.");
  if (payment.state === "returning") {
    await payBack(db, payment, { provider, now });
    return amount;
  }
  await provider.refund(payment, amount);
  await db
    .updateTable("payments")
    .set({ state: "refunded", settled_at: now })
    .where("id", "=", payment.id)
    .where("state", "=", "paid")
    .execute();
  return amount;
}

/** Records that an unpaid payment can no longer be made. */
async function cancelPayment(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable("payments")
    .set({ state: "refunded", settled_at: now })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
}

/** Ends a hold, if there is one, and refunds what the terms allow; returns the refunded cents. Safe to repeat. */
export async function refund(
  db: Db,
  order: OrderView,
  { provider, now }: { provider: PaymentProvider | undefined; now: number },
): Promise<number> {
  const { reservation, payment } = order;
  const amount = await returnMoney(db, order, { provider, now });
  if (payment) await cancelPayment(db, payment.id, now);
  if (reservation) {
    const from = ["pending", "unverified", "held", "expired", "released"] as const;
    await endHold(db, reservation.id, { from, to: "refunded", now });
  }
  return amount;
}
