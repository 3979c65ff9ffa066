import type { Kysely } from "kysely";
import type { Clock } from "../../platform/base/clock.ts";
import type { ReservationRow, Store, Tables } from "../../platform/store/index.ts";
import type { PaymentNews, PaymentProvider } from "../payments/index.ts";
import { activeStates, endHold, findHeldCars, leaveToDealer } from "./hold-rows.ts";
import { type OrderView, refund } from "./refund.ts";
import { type Settled, settle } from "./settle.ts";

export type { OrderView } from "./refund.ts";

/** Reservations and payments in the store. */
export interface Reservations {
  find(tenant: string, id: string): Promise<OrderView>;
  /** Id of the reservation with this reference. */
  idOf(tenant: string, reference: string): Promise<string | undefined>;
  /** Reservations of an account, newest first. */
  ofUser(userId: string): Promise<OrderView[]>;
  /** Current holds of an account or among these reservations. */
  holdsOf(tenant: string, of: { ids: readonly string[]; userId?: string | undefined }): Promise<OrderView[]>;
  list(filter: { tenant?: string; active?: boolean; limit: number }): Promise<ReservationRow[]>;
  /** Currently held cars, by tenant. Expired holds end here. */
  active(): Promise<Map<string, Set<string>>>;
  /** Stores the checkout page of a payment. */
  opened(paymentId: string, session: string): Promise<void>;
  /** The service is unreachable: the dealer takes the deposit, and the car is held as for a dealer without a service. */
  leaveToDealer(id: string): Promise<void>;
  /** Processes a webhook event of the payment service; processing it twice changes nothing. Throws if a refund failed. */
  settle(tenant: string, news: PaymentNews, provider: PaymentProvider): Promise<Settled>;
  /** Ends a hold; false if it had already ended. */
  release(id: string): Promise<boolean>;
  /** Ends a hold and refunds the deposit as the terms allow; returns the refunded cents. */
  refund(order: OrderView, provider: PaymentProvider | undefined): Promise<number>;
}

async function find(db: Kysely<Tables>, tenant: string, id: string): Promise<OrderView> {
  const [reservation, payment] = await Promise.all([
    db.selectFrom("reservations").selectAll().where("id", "=", id).where("tenant", "=", tenant).executeTakeFirst(),
    db.selectFrom("payments").selectAll().where("id", "=", id).where("tenant", "=", tenant).executeTakeFirst(),
  ]);
  return { reservation, payment };
}

/** Maximum number of an account's reservations shown. */
const mostShown = 20;

async function ofUser(db: Kysely<Tables>, userId: string): Promise<OrderView[]> {
  const rows = await db
    .selectFrom("reservations")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(mostShown)
    .execute();
  return Promise.all(rows.map(({ tenant, id }) => find(db, tenant, id)));
}

async function holdsOf(
  db: Kysely<Tables>,
  now: number,
  { tenant, ids, userId }: { tenant: string; ids: readonly string[]; userId?: string | undefined },
): Promise<OrderView[]> {
  if (ids.length === 0 && userId === undefined) return [];
  const rows = await db
    .selectFrom("reservations")
    .select("id")
    .where("tenant", "=", tenant)
    .where("state", "in", activeStates)
    .where("held_until", ">", now)
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb("id", "in", ids)] : []),
        ...(userId === undefined ? [] : [eb("user_id", "=", userId)]),
      ]),
    )
    .limit(mostShown)
    .execute();
  return Promise.all(rows.map(({ id }) => find(db, tenant, id)));
}

/** Reservations in the store. */
export function createReservations({ db }: Store, clock: Clock): Reservations {
  return {
    find: (tenant, id) => find(db, tenant, id),
    async list({ tenant, active, limit }) {
      let query = db.selectFrom("reservations").selectAll().orderBy("created_at", "desc").limit(limit);
      if (tenant !== undefined) query = query.where("tenant", "=", tenant);
      if (active) query = query.where("state", "in", activeStates).where("held_until", ">", clock.now());
      return query.execute();
    },
    holdsOf: (tenant, of) => holdsOf(db, clock.now(), { tenant, ...of }),
    async idOf(tenant, reference) {
      const named = db.selectFrom("reservations").select("id").where("tenant", "=", tenant);
      return (await named.where("reference", "=", reference.toUpperCase()).executeTakeFirst())?.id;
    },
    ofUser: (userId) => ofUser(db, userId),
    active: () => findHeldCars(db, clock.now()),
    async opened(paymentId, session) {
      await db.updateTable("payments").set({ session }).where("id", "=", paymentId).execute();
    },
    leaveToDealer: (id) => leaveToDealer(db, id, clock.now()),
    settle: (tenant, news, provider) => settle(db, { tenant, news, provider, now: clock.now() }),
    release: (id) => endHold(db, id, { from: activeStates, to: "released", now: clock.now() }),
    refund: (order, provider) => refund(db, order, { provider, now: clock.now() }),
  };
}
