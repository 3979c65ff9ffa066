import type { Kysely } from "kysely";
import type { PaymentRow, Tables } from "../../platform/store/index.ts";
import type { PaymentNews, PaymentProvider } from "../payments/index.ts";
import { endHold, keepCar } from "./hold-rows.ts";

type Db = Kysely<Tables>;

/**
 * The result of a webhook event: not a payment of this site; already known or irrelevant; processed; or refunded,
 * because the car was gone or the amount was different.
 */
export type Settled = "nobody's" | "known" | "taken in" | "paid back";

/** The action after a payment is stored. */
type Paid = "keep" | "pay back" | "known";

async function isKnown(db: Db, eventId: string): Promise<boolean> {
  const row = await db.selectFrom("payment_events").select("id").where("id", "=", eventId).executeTakeFirst();
  return row !== undefined;
}

async function remember(db: Db, id: string, at: number): Promise<void> {
  await db
    .insertInto("payment_events")
    .values({ id, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function paymentOf(db: Db, tenant: string, session: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("session", "=", session)
    .where("tenant", "=", tenant)
    .executeTakeFirst();
}

async function setState(
  db: Db,
  id: string,
  change: Pick<PaymentRow, "state"> & Partial<PaymentRow>,
  from: readonly PaymentRow["state"][],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payments")
    .set(change)
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The handling of money received for a payment that is no longer open. */
async function afterwards(db: Db, payment: PaymentRow, news: PaymentNews): Promise<Paid> {
  if (payment.state === "returning") return "pay back";
  // The dealer had ended it before anything was charged.
  if (payment.state !== "refunded" || payment.intent !== null) return "known";
  await setState(db, payment.id, { state: "returning", intent: news.intent }, ["refunded"]);
  return "pay back";
}

/** Records a payment and gives the payer the car, or records that it must be refunded. */
async function takePayment(db: Db, id: string, news: PaymentNews, now: number): Promise<Paid> {
  const paid = { state: "paid", intent: news.intent, settled_at: now } as const;
  const isNew = await setState(db, id, paid, ["open", "expired"]);
  const payment = await db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  if (!isNew) return afterwards(db, payment, news);
  const isRight = news.amount === payment.amount;
  if (isRight && (await keepCar(db, id, now))) return "keep";
  if (!isRight) await endHold(db, id, { from: ["pending"], to: "expired", now });
  await setState(db, id, { state: "returning" }, ["paid"]);
  return "pay back";
}

/** Ends an unpaid order. */
async function giveUp(db: Db, id: string, now: number): Promise<void> {
  await setState(db, id, { state: "expired", settled_at: now }, ["open"]);
  await endHold(db, id, { from: ["pending"], to: "expired", now });
}

/** Refunds a payment in full that matches no order. */
export async function payBack(
  db: Db,
  payment: PaymentRow,
  { provider, now }: { provider: PaymentProvider; now: number },
): Promise<void> {
  await provider.refund(payment);
  await setState(db, payment.id, { state: "refunded", settled_at: now }, ["returning"]);
}

/**
 * Processes a webhook event of the payment service. The store changes in one transaction; a refund follows, and is
 * retried with the same event if it failed, so an interrupted event is simply processed again.
 */
export async function settle(
  db: Db,
  { tenant, news, provider, now }: { tenant: string; news: PaymentNews; provider: PaymentProvider; now: number },
): Promise<Settled> {
  const payment = await paymentOf(db, tenant, news.session);
  if (!payment) return "nobody's";
  if (await isKnown(db, news.id)) return "known";
  const { id } = payment;
  if (news.kind === "expired") {
    await db.transaction().execute(async (trx) => {
      await giveUp(trx, id, now);
      await remember(trx, news.id, now);
    });
    return "taken in";
  }
  const outcome = await db.transaction().execute(async (trx) => {
    const paid = await takePayment(trx, id, news, now);
    if (paid !== "pay back") await remember(trx, news.id, now);
    return paid;
  });
  if (outcome !== "pay back") return outcome === "keep" ? "taken in" : "known";
  await payBack(db, { ...payment, intent: news.intent }, { provider, now });
  await remember(db, news.id, now);
  return "paid back";
}
