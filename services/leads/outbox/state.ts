import { sql } from "kysely";
import type { Store } from "../../../platform/store/index.ts";

/** The work that the outbox has, of all nodes that share the store. */
export interface OutboxState {
  /** Leads that wait for delivery, counted once for each target. */
  pending: number;
  /** Since when the oldest of them waits, ms since 1970 UTC. */
  oldest: number | undefined;
  /** Deliveries that were given up. */
  dead: number;
  /** Targets that answered 410 Gone. */
  stopped: number;
}

/** Reads it; uses the indexes of pending and dead rows, so its cost does not depend on what was delivered. */
export async function readOutboxState({ db }: Pick<Store, "db">): Promise<OutboxState> {
  const waiting = await db
    .selectFrom("outbox")
    .select((eb) => [eb.fn.countAll<number | string>().as("count"), eb.fn.min<number | null>("since").as("oldest")])
    .where("state", "=", sql.lit("pending" as const))
    .executeTakeFirstOrThrow();
  const { count: dead } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("state", "=", sql.lit("dead" as const))
    .executeTakeFirstOrThrow();
  const { count: stopped } = await db
    .selectFrom("endpoints")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("disabled_for", "is not", null)
    .executeTakeFirstOrThrow();
  const oldest = waiting.oldest === null ? undefined : Number(waiting.oldest);
  return { pending: Number(waiting.count), oldest, dead: Number(dead), stopped: Number(stopped) };
}
