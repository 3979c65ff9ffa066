import type { Clock } from "../clock.ts";
import type { PaymentNews, PaymentProvider } from "../payments/provider.ts";
import type { Store } from "../store/open.ts";
import type { PaymentRow, ReservationRow } from "../store/tables.ts";

/** A reservation or payment as its visitor sees it. */
export interface OrderView {
  reservation: ReservationRow | undefined;
  payment: PaymentRow | undefined;
}

/** Cars that are held, and payments, as the store has them. */
export interface Reservations {
  find(tenant: string, id: string): Promise<OrderView>;
  list(filter: { tenant?: string; active?: boolean; limit: number }): Promise<ReservationRow[]>;
  /** Cars that are held at this moment, by tenant. Holds whose time is over end here. */
  active(): Promise<Map<string, Set<string>>>;
  /** Remembers the page on which a payment is made. */
  opened(paymentId: string, session: string): Promise<void>;
  /** The service could not be reached: the dealer takes the deposit himself, and the car is held as if he always had. */
  leaveToDealer(id: string): Promise<void>;
  /** Takes in what a payment service says; the same news twice changes nothing. False for news of nobody's payment. */
  settle(tenant: string, news: PaymentNews, provider: PaymentProvider): Promise<boolean>;
  /** Ends a hold; false when it had ended already. */
  release(id: string): Promise<boolean>;
  /** Ends a hold and pays the deposit back, as far as the terms say; the cents that went back. */
  refund(order: OrderView, provider: PaymentProvider | undefined): Promise<number>;
}

const activeStates = ["pending", "held"] as const;

const perCent = 0.01;

/** What goes back of a payment, cents: of a deposit what the reservation's terms say, of any other all. */
export function refundable({ reservation, payment }: OrderView): number {
  if (!payment) return 0;
  return reservation ? Math.round(payment.amount * reservation.refund_percent * perCent) : payment.amount;
}

/** Reservations in the store. */
export function createReservations(store: Store, clock: Clock): Reservations {
  const { db } = store;

  const end = (state: "expired" | "released" | "refunded", now: number) => ({
    state,
    active_key: null,
    ended_at: now,
  });

  async function find(tenant: string, id: string): Promise<OrderView> {
    const [reservation, payment] = await Promise.all(
      (["reservations", "payments"] as const).map((table) =>
        db.selectFrom(table).selectAll().where("id", "=", id).where("tenant", "=", tenant).executeTakeFirst(),
      ),
    );
    return {
      reservation: reservation as ReservationRow | undefined,
      payment: payment as PaymentRow | undefined,
    };
  }

  /** Gives a car to whoever has just paid for it, if it is still his or nobody's; false when somebody else has it. */
  async function keep(id: string, now: number): Promise<boolean> {
    const row = await db.selectFrom("reservations").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return true;
    if (row.state !== "pending" && row.state !== "expired") return row.state === "held";
    const active_key = `${row.tenant}/${row.car_id}`;
    // Who paid late takes the car back only if nobody holds it: the condition is part of the one statement.
    const { numUpdatedRows } = await db
      .updateTable("reservations")
      .set({ state: "held", active_key, ended_at: null, held_until: now + row.held_ms })
      .where("id", "=", id)
      .where("state", "in", ["pending", "expired"])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("reservations as other")
              .select("other.id")
              .where("other.active_key", "=", active_key)
              .where("other.id", "!=", id),
          ),
        ),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  const isKnown = async (eventId: string): Promise<boolean> =>
    (await db.selectFrom("payment_events").select("id").where("id", "=", eventId).executeTakeFirst()) !==
    undefined;

  async function settle(tenant: string, news: PaymentNews, provider: PaymentProvider): Promise<boolean> {
    const now = clock.now();
    const payment = await db
      .selectFrom("payments")
      .selectAll()
      .where("session", "=", news.session)
      .where("tenant", "=", tenant)
      .executeTakeFirst();
    if (!payment) return false;
    if (payment.state === "refunded" || (await isKnown(news.id))) return true;
    if (news.kind === "paid") {
      await db
        .updateTable("payments")
        .set({ state: "paid", intent: news.intent, settled_at: now })
        .where("id", "=", payment.id)
        .where("state", "in", ["open", "expired"])
        .execute();
      // Every step can be done again, so that news that was cut short is simply taken in anew.
      if (!(await keep(payment.id, now))) {
        const paid = { ...payment, intent: news.intent };
        await provider.refund(paid, payment.amount);
        await db
          .updateTable("payments")
          .set({ state: "refunded", settled_at: now })
          .where("id", "=", payment.id)
          .execute();
      }
    } else {
      await db
        .updateTable("payments")
        .set({ state: "expired", settled_at: now })
        .where("id", "=", payment.id)
        .where("state", "=", "open")
        .execute();
      await db
        .updateTable("reservations")
        .set(end("expired", now))
        .where("id", "=", payment.id)
        .where("state", "=", "pending")
        .execute();
    }
    await db
      .insertInto("payment_events")
      .values({ id: news.id, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }

  return {
    find,
    settle,
    async list({ tenant, active, limit }) {
      let query = db.selectFrom("reservations").selectAll().orderBy("created_at", "desc").limit(limit);
      if (tenant !== undefined) query = query.where("tenant", "=", tenant);
      if (active) query = query.where("state", "in", activeStates).where("held_until", ">", clock.now());
      return query.execute();
    },
    async active() {
      const now = clock.now();
      const rows = await db
        .selectFrom("reservations")
        .select(["tenant", "car_id", "held_until"])
        .where("active_key", "is not", null)
        .execute();
      const held = new Map<string, Set<string>>();
      for (const row of rows) {
        if (row.held_until <= now) continue;
        const cars = held.get(row.tenant) ?? new Set<string>();
        held.set(row.tenant, cars.add(row.car_id));
      }
      if (rows.some(({ held_until }) => held_until <= now)) {
        await db
          .updateTable("reservations")
          .set(end("expired", now))
          .where("active_key", "is not", null)
          .where("held_until", "<=", now)
          .execute();
      }
      return held;
    },
    async opened(paymentId, session) {
      await db.updateTable("payments").set({ session }).where("id", "=", paymentId).execute();
    },
    async leaveToDealer(id) {
      const now = clock.now();
      await db
        .updateTable("reservations")
        .set(({ eb, ref }) => ({ state: "held" as const, held_until: eb(ref("held_ms"), "+", now) }))
        .where("id", "=", id)
        .where("state", "=", "pending")
        .execute();
    },
    async release(id) {
      const { numUpdatedRows } = await db
        .updateTable("reservations")
        .set(end("released", clock.now()))
        .where("id", "=", id)
        .where("state", "in", activeStates)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async refund(order, provider) {
      const { reservation, payment } = order;
      const amount = refundable(order);
      const now = clock.now();
      const isCharged = payment?.state === "paid" && amount > 0;
      if (isCharged) {
        if (!provider) throw new Error("The payment service that took this payment is not set up any more.");
        await provider.refund(payment, amount);
      }
      const id = reservation?.id ?? payment?.id ?? "";
      await db
        .updateTable("payments")
        .set({ state: "refunded", settled_at: now })
        .where("id", "=", id)
        .where("state", "in", ["open", "paid"])
        .execute();
      await db
        .updateTable("reservations")
        .set(end("refunded", now))
        .where("id", "=", id)
        .where("state", "!=", "refunded")
        .execute();
      return isCharged ? amount : 0;
    },
  };
}
