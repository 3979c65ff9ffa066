import { sql } from "kysely";
import type { Store } from "../../platform/store/index.ts";

const DAY_MS = 86_400_000;
/** Days of a target's health. */
const DAYS = 14;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The attempts of a target by day (UTC): how many failed, and how long one took on average, ms. */
async function attemptDays(db: Store["db"], endpoint: string, now: number) {
  // Both databases divide whole numbers to a whole number.
  const day = sql<number>`at / ${sql.lit(DAY_MS)}`;
  const rows = await db
    .selectFrom("delivery_attempts")
    .select(({ fn }) => [
      day.as("day"),
      fn.countAll<number>().as("count"),
      fn.sum<number>("ok").as("ok"),
      fn.avg<number>("took").as("took"),
    ])
    .where("endpoint", "=", endpoint)
    .where("at", ">", now - DAYS * DAY_MS)
    .groupBy(day)
    .execute();
  return rows.map(({ day: number, count, ok, took }) => ({
    at: Number(number) * DAY_MS,
    failed: Number(count) - Number(ok),
    took: Math.round(Number(took)),
  }));
}

/** The last days of a target, the oldest first; days without a delivery too. */
async function daysOf(db: Store["db"], endpoint: string, now: number) {
  const settled = await db
    .selectFrom("outbox")
    .select(["state", "settled_at"])
    .where("endpoint", "=", endpoint)
    .where("settled_at", ">", now - DAYS * DAY_MS)
    .limit(20_000)
    .execute();
  const days = new Map<string, { day: string; done: number; dead: number; failed: number; took?: number }>();
  for (let at = now - (DAYS - 1) * DAY_MS; at <= now; at += DAY_MS)
    days.set(dayOf(at), { day: dayOf(at), done: 0, dead: 0, failed: 0 });
  for (const { state, settled_at } of settled) {
    const day = settled_at === null ? undefined : days.get(dayOf(settled_at));
    if (day && (state === "done" || state === "dead")) day[state] += 1;
  }
  for (const { at, failed, took } of await attemptDays(db, endpoint, now)) {
    const day = days.get(dayOf(at));
    if (day) Object.assign(day, { failed, took });
  }
  return [...days.values()];
}

/** The delivery targets of these dealers that have had a lead: what waits, what failed, and the last days. */
export async function computeTargetHealth({ db }: Pick<Store, "db">, tenants: readonly string[], now: number) {
  if (tenants.length === 0) return [];
  const endpoints = await db
    .selectFrom("endpoints")
    .selectAll()
    .where("tenant", "in", [...tenants])
    .orderBy("id")
    .execute();
  const found = [];
  for (const { id, tenant, target, disabled_for } of endpoints) {
    const counts = await db
      .selectFrom("outbox")
      .select((eb) => ["state", eb.fn.countAll<number>().as("count")])
      .where("endpoint", "=", id)
      .groupBy("state")
      .execute();
    const [failure] = await db
      .selectFrom("outbox")
      .select(["last_error", "next_at", "settled_at"])
      .where("endpoint", "=", id)
      .where("last_error", "is not", null)
      .orderBy("next_at", "desc")
      .limit(1)
      .execute();
    const states = { pending: 0, held: 0, done: 0, dead: 0 };
    for (const { state, count } of counts) states[state] = Number(count);
    found.push({
      ...{ endpoint: id, tenant, target, isGone: disabled_for !== null, states },
      ...(failure?.last_error && {
        lastError: { reason: failure.last_error, at: failure.settled_at ?? failure.next_at },
      }),
      days: await daysOf(db, id, now),
    });
  }
  return found;
}
