import type { Kysely } from "kysely";
import type { PaymentProvider } from "../payments/provider.ts";
import type { PaymentRow, ReservationRow, Tables } from "../store/tables.ts";
import { endHold } from "./hold-rows.ts";
import { payBack } from "./settle.ts";

type Db = Kysely<Tables>;

/** A reservation or payment as its visitor sees it. */
export interface OrderView {
  reservation: ReservationRow | undefined;
  payment: PaymentRow | undefined;
}

const perCent = 0.01;

/** What goes back of a payment, cents: of a deposit what the reservation's terms say, of any other all. */
function refundable({ reservation, payment }: OrderView): number {
  if (!payment) return 0;
  return reservation ? Math.round(payment.amount * reservation.refund_percent * perCent) : payment.amount;
}

/** Pays back what was charged; the cents that went back. */
async function returnMoney(
  db: Db,
  order: OrderView,
  { provider, now }: { provider: PaymentProvider | undefined; now: number },
): Promise<number> {
  const { payment } = order;
  const amount = payment?.state === "returning" ? payment.amount : refundable(order);
  if (!payment || (payment.state !== "paid" && payment.state !== "returning") || amount === 0) return 0;
  if (!provider) throw new Error("The payment service that took this payment is not set up any more.");
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

/** Writes down that a payment which the service never took is not to be made any more. */
async function cancelPayment(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable("payments")
    .set({ state: "refunded", settled_at: now })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
}

/** Ends a hold, if there is one, and pays back as far as the terms say; the cents that went back. Safe to repeat. */
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
