import { sql } from "kysely";
import { createTrail } from "../../platform/privacy/index.ts";
import type { Store } from "../../platform/store/index.ts";
import { events } from "../events/personal-data.ts";
import { appointments } from "../lookups/appointments/personal-data.ts";
import { deliveryAttempts, leads, outbox } from "./personal-data.ts";

const pageSize = 200;

/**
 * Removes leads for good, with their deliveries and appointments, delivered or not. Their events stay, without the
 * lead's id. Resolves with the number of removed leads.
 */
export async function removeLeads(store: Store, ids: readonly string[]): Promise<number> {
  let removed = 0;
  for (let start = 0; start < ids.length; start += pageSize) {
    const page = createTrail(undefined, ids.slice(start, start + pageSize));
    removed += await store.db.transaction().execute(async (trx) => {
      for (const { erase } of [outbox, deliveryAttempts, appointments, events]) await erase(trx, page);
      return leads.erase(trx, page);
    });
  }
  return removed;
}

/** Removes attempts whose lead is gone: a node of an earlier version removes leads without them. */
export async function removeLeftAttempts({ db }: Pick<Store, "db">): Promise<void> {
  await db
    .deleteFrom("delivery_attempts")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("leads").select("leads.id").whereRef("leads.id", "=", "delivery_attempts.lead_id"))),
    )
    .execute();
}

/** The number of a dealer's leads, when the oldest of them came (ms), and how many are not delivered to every target. */
export async function countStoredLeads(
  { db }: Pick<Store, "db">,
  tenant: string,
): Promise<{ count: number; oldest?: number; undelivered: number }> {
  const own = db.selectFrom("leads").where("tenant", "=", tenant);
  const { count, oldest } = await own
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min<number | null>("received_at").as("oldest")])
    .executeTakeFirstOrThrow();
  const open = await own
    .where(sql<boolean>`exists (select 1 from outbox where outbox.lead_id = leads.id and outbox.state <> 'done')`)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    count: Number(count),
    ...(oldest !== null && { oldest: Number(oldest) }),
    undelivered: Number(open.count),
  };
}

/** One dealer's old leads: the number removed, and the number kept because they are undelivered. */
export interface Retained {
  tenant: string;
  removed: number;
  undelivered: number;
}

/**
 * Removes a dealer's leads that arrived before a time (ms) and were delivered to every target. Leads that are
 * pending, dead, held, or never had a target stay: undelivered leads are never removed automatically. With `dryRun`
 * nothing is removed.
 */
export async function removeOldLeads(
  store: Store,
  tenant: string,
  { before, dryRun = false }: { before: number; dryRun?: boolean },
): Promise<Retained> {
  const old = () => store.db.selectFrom("leads").where("tenant", "=", tenant).where("received_at", "<", before);
  const delivered = sql<boolean>`exists (select 1 from outbox where outbox.lead_id = leads.id)
    and not exists (select 1 from outbox where outbox.lead_id = leads.id and outbox.state <> 'done')`;
  let removed = 0;
  if (dryRun) {
    const { count } = await old()
      .where(delivered)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    removed = Number(count);
  } else {
    // Page by page: a long transaction would make visitors wait.
    for (;;) {
      const rows = await old().where(delivered).select("id").limit(pageSize).execute();
      if (rows.length === 0) break;
      removed += await removeLeads(
        store,
        rows.map(({ id }) => id),
      );
    }
  }
  const { count } = await old()
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { tenant, removed, undelivered: Number(count) - (dryRun ? removed : 0) };
}
