import type { Clock } from "../../platform/base/clock.ts";
import type { Logger, Store } from "../../platform/store/index.ts";
import { forgetLog } from "../../platform/store/index.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import { expireDrops } from "./drops.ts";
import { removeLeftAttempts, removeOldLeads } from "./remove.ts";
import { computeAgeCutoff, recordRunDay } from "./run-days.ts";

/** Removes old leads once a day. Has no timer: the caller triggers it. */
export interface RetentionJob {
  /** Runs the day's work unless it has been done; resolves when it is complete. Never throws. */
  tick(): Promise<void>;
}

/** One dealer's retention periods; absent or 0 means unlimited. */
export interface TenantRetention {
  slug: string;
  retentionDays: number | undefined;
  dropDays: number | undefined;
  /** Folders below DATA_DIR/drops with the dealer's delivered leads. */
  dropFolders: readonly string[];
}

/** A dealer's retention periods, from `leads` in its site.json. */
export const resolveRetention = (slug: string, leads: Site["leads"]): TenantRetention => ({
  slug,
  retentionDays: leads?.retentionDays,
  dropDays: leads?.dropDays,
  dropFolders: (leads?.delivery ?? []).filter(({ adapter }) => adapter === "file").map(({ path }) => path ?? slug),
});

const dayMs = 86_400_000;

/**
 * Applies each dealer's retention (`leads.retentionDays`, `leads.dropDays`). Age is counted in days
 * on which the server ran, so that a clock that jumps removes nothing.
 */
export function createRetentionJob(parts: {
  store: Store;
  dataDir: string;
  clock: Clock;
  logger: Logger;
  tenants(): Promise<readonly TenantRetention[]>;
  /** Removes other data that expired before a time, ms. */
  removeExpired(before: number): Promise<void>;
}): RetentionJob {
  const { store, dataDir, clock, logger } = parts;
  let lastDay: number | undefined;
  let running: Promise<void> | undefined;

  const ageLimit = async (days: number | undefined, now: number): Promise<number> =>
    days === undefined || days <= 0 ? 0 : computeAgeCutoff(store.db, { days, now });

  async function seeToday(now: number): Promise<void> {
    const gone = await recordRunDay(store.db, now);
    if (gone === undefined) return;
    logger.warn(
      { days: gone, now: new Date(now).toISOString() },
      "the clock was changed, or the server was stopped: old leads are kept until it has run for their full retention",
    );
  }

  async function removeLeadsOf({ slug, retentionDays }: TenantRetention, now: number): Promise<void> {
    const before = await ageLimit(retentionDays, now);
    const { removed, undelivered } = await removeOldLeads(store, slug, { before });
    if (removed > 0) logger.info({ tenant: slug, removed }, "old leads removed");
    if (undelivered > 0) {
      logger.warn(
        { tenant: slug, undelivered },
        "old leads kept because they are not delivered ('forecourt leads list')",
      );
    }
  }

  async function work(): Promise<void> {
    const now = clock.now();
    await seeToday(now);
    // One day late, so that a clock jump does not sign out all visitors.
    await parts.removeExpired(await ageLimit(1, now));
    const tenants = await parts.tenants();
    for (const tenant of tenants) await removeLeadsOf(tenant, now);
    await removeLeftAttempts(store);
    const rules = tenants.map(async ({ dropDays, dropFolders }) => ({
      folders: dropFolders,
      before: await ageLimit(dropDays, now),
    }));
    const dropped = await expireDrops(dataDir, await Promise.all(rules));
    if (dropped > 0) logger.info({ dropped }, "old file drops removed");
    await forgetLog(store);
  }

  return {
    tick() {
      const day = Math.floor(clock.now() / dayMs);
      if (running !== undefined || day === lastDay) return running ?? Promise.resolve();
      lastDay = day;
      running = work()
        .catch((error: Error) => {
          // If the store fails today, the work is done tomorrow.
          logger.error({ reason: error.message }, "old leads could not be removed");
        })
        .then(() => {
          running = undefined;
        });
      return running;
    },
  };
}
