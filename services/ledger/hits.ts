import { sql } from "kysely";
import type { SharedHits } from "../../platform/base/address-limiter.ts";
import type { Clock } from "../../platform/base/clock.ts";
import type { KeyedHash } from "../../platform/privacy/index.ts";
import { isUnavailable, type Store } from "../../platform/store/index.ts";

/** Requests of addresses, counted in the store for all nodes that share it. */
export interface Hits extends SharedHits {
  /** Removes counts whose window is over; call it regularly. */
  tick(): Promise<void>;
}

/** Counts hashes of addresses that mean nothing without the platform's secret. */
export function createHits(parts: { store: Pick<Store, "db">; clock: Clock; keyed: KeyedHash }): Hits {
  const { clock, keyed } = parts;
  const { db } = parts.store;
  const unlessAway = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return undefined;
    }
  };
  return {
    count(what, address, windowMs) {
      const now = clock.now();
      const end = now + windowMs;
      // A window that begins in the future (the clock was set back) counts as over.
      const isOver = sql<boolean>`(hits.until <= ${now} or hits.until > ${end})`;
      const counted = db
        .insertInto("hits")
        .values({ id: keyed("hits", what, address), count: 1, until: end })
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else hits.count + 1 end`,
            until: sql<number>`case when ${isOver} then ${end} else hits.until end`,
          }),
        )
        .returning(["count", "until"])
        .executeTakeFirstOrThrow();
      return unlessAway(counted);
    },
    async tick() {
      await unlessAway(db.deleteFrom("hits").where("until", "<", clock.now()).execute());
    },
  };
}
