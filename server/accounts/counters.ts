import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Store } from "../store/open.ts";

/** Counts how often something is done, over all nodes. */
export interface Counters {
  /** Counts one more under `id` and says whether that is still within `limit` in a window of `windowMs`. */
  allow(id: string, limit: number, windowMs: number): Promise<boolean>;
}

/** Counters in the store: a window starts with its first count. `id` must hold no personal data. */
export function createCounters(store: Store, clock: Clock): Counters {
  return {
    async allow(id, limit, windowMs) {
      const now = clock.now();
      const { count } = await store.db
        .insertInto("counters")
        .values({ id, count: 1, until: now + windowMs })
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet({
            count: sql<number>`case when counters.until <= ${now} then 1 else counters.count + 1 end`,
            until: sql<number>`case when counters.until <= ${now} then ${now + windowMs} else counters.until end`,
          }),
        )
        .returning("count")
        .executeTakeFirstOrThrow();
      return count <= limit;
    },
  };
}
