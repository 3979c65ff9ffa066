import type { Kysely } from "kysely";
import type { ReservationState, Tables } from "../../platform/store/index.ts";

type Db = Kysely<Tables>;
type Ended = Extract<ReservationState, "expired" | "released" | "refunded">;

/** States in which a car is held. */
export const activeStates = ["pending", "unverified", "held"] as const;

/** Ends a hold whose state is one of `from`; false if there is none. */
export async function endHold(
  db: Db,
  id: string,
  { from, to, now }: { from: readonly ReservationState[]; to: Ended; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("reservations")
    .set({ state: to, active_key: null, ended_at: now })
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cars that are held at `now` (ms), by tenant. Expired holds end here. */
export async function findHeldCars(db: Db, now: number): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom("reservations")
    .select(["tenant", "car_id", "held_until"])
    .where("active_key", "is not", null)
    .execute();
  const held = new Map<string, Set<string>>();
  for (const { tenant, car_id } of rows.filter(({ held_until }) => held_until > now)) {
    held.set(tenant, (held.get(tenant) ?? new Set<string>()).add(car_id));
  }
  if (rows.some(({ held_until }) => held_until <= now)) await endOverdue(db, now);
  return held;
}

async function endOverdue(db: Db, now: number): Promise<void> {
  await db
    .updateTable("reservations")
    .set({ state: "expired", active_key: null, ended_at: now })
    .where("active_key", "is not", null)
    .where("held_until", "<=", now)
    .execute();
}

/**
 * Converts a hold that waits for payment into one of a dealer without a payment service: for its full hours if the
 * sender's contact is verified, otherwise for minutes.
 */
export async function leaveToDealer(db: Db, id: string, now: number): Promise<void> {
  const waiting = () => db.updateTable("reservations").where("id", "=", id).where("state", "=", "pending");
  await waiting()
    .set(({ eb, ref }) => ({ state: "held" as const, held_until: eb(ref("held_ms"), "+", now) }))
    .where("verified_at", "is not", null)
    .execute();
  await waiting()
    .set(({ eb, ref }) => ({ state: "unverified" as const, held_until: eb(ref("unverified_ms"), "+", now) }))
    .execute();
}

/** The sender's contact is verified: extends the hold to its full hours, if the car is still theirs or free. */
export async function verifyHold(db: Db, id: string, now: number): Promise<ReservationState | undefined> {
  await db.updateTable("reservations").set({ verified_at: now }).where("id", "=", id).execute();
  const state = async () =>
    (await db.selectFrom("reservations").select("state").where("id", "=", id).executeTakeFirst())?.state;
  const before = await state();
  if (before === "unverified" || before === "expired") await keepCar(db, id, now);
  return state();
}

/**
 * Gives a car to a visitor who has just paid or been verified, if it is still theirs or free. False if another visitor has
 * it, or the dealer has ended this hold. True also for a payment without a car.
 */
export async function keepCar(db: Db, id: string, now: number): Promise<boolean> {
  const row = await db.selectFrom("reservations").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || row.state === "held") return true;
  await endOverdue(db, now);
  const active_key = `${row.tenant}/${row.car_id}`;
  // A late payment gets the car only if it is free: the condition is part of the same statement.
  const { numUpdatedRows } = await db
    .updateTable("reservations")
    .set({ state: "held", active_key, ended_at: null, held_until: now + row.held_ms })
    .where("id", "=", id)
    .where("state", "in", ["pending", "unverified", "expired"])
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
