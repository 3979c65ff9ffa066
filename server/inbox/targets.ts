import type { DeliveryState, Store } from "../store/index.ts";

/** How a delivery target does. */
export interface TargetHealth {
  /** `<dealer>/<target>`. */
  endpoint: string;
  tenant: string;
  target: string;
  /** It answered 410 Gone: leads wait until its address changes, or somebody replays one. */
  isGone: boolean;
  states: { [state in DeliveryState]: number };
  /** The newest failure that it answered with, and when that delivery is tried again or was given up, ms. */
  lastError?: { reason: string; at: number };
  /** Deliveries by day (UTC, `2026-11-23`) on which they were settled. */
  days: { day: string; done: number; dead: number }[];
}

const DAY_MS = 86_400_000;
/** Days of a target's health. */
const DAYS = 14;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The delivery targets of these dealers that have had a lead: what waits, what failed, and the last days. */
export async function targetHealth(
  { db }: Pick<Store, "db">,
  tenants: readonly string[],
  now: number,
): Promise<TargetHealth[]> {
  if (tenants.length === 0) return [];
  const endpoints = await db
    .selectFrom("endpoints")
    .selectAll()
    .where("tenant", "in", [...tenants])
    .orderBy("id")
    .execute();
  const found: TargetHealth[] = [];
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
    const settled = await db
      .selectFrom("outbox")
      .select(["state", "settled_at"])
      .where("endpoint", "=", id)
      .where("settled_at", ">", now - DAYS * DAY_MS)
      .limit(20_000)
      .execute();
    const states = { pending: 0, held: 0, done: 0, dead: 0 };
    for (const { state, count } of counts) states[state] = Number(count);
    const days = new Map<string, { done: number; dead: number }>();
    for (let at = now - (DAYS - 1) * DAY_MS; at <= now; at += DAY_MS)
      days.set(dayOf(at), { done: 0, dead: 0 });
    for (const { state, settled_at } of settled) {
      const day = settled_at === null ? undefined : days.get(dayOf(settled_at));
      if (day && (state === "done" || state === "dead")) day[state] += 1;
    }
    found.push({
      ...{ endpoint: id, tenant, target, isGone: disabled_for !== null, states },
      ...(failure?.last_error && {
        lastError: { reason: failure.last_error, at: failure.settled_at ?? failure.next_at },
      }),
      days: [...days].map(([day, count]) => ({ day, ...count })),
    });
  }
  return found;
}
