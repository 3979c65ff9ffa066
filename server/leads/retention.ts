import type { Clock } from "../clock.ts";
import type { Logger } from "../store/logger.ts";
import type { Store } from "../store/open.ts";
import { removeOldLeads } from "./remove.ts";

/** Removes old leads once a day. Without a timer: the caller says when to look. */
export interface RetentionJob {
  /** Does the day's work if it has not been done; resolves when it is. Never throws. */
  tick(): Promise<void>;
}

const dayMs = 86_400_000;

/** Keeps each dealer's leads for as long as its JSON says (`leads.retentionDays`); a dealer without it keeps all. */
export function createRetentionJob(parts: {
  store: Store;
  clock: Clock;
  logger: Logger;
  tenants(): { slug: string; retentionDays: number | undefined }[];
  /** Removes what else is of no use any more at `now`, ms. */
  removeExpired(now: number): Promise<void>;
}): RetentionJob {
  const { store, clock, logger } = parts;
  let lastDay: number | undefined;
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    const now = clock.now();
    await parts.removeExpired(now);
    for (const { slug, retentionDays } of parts.tenants()) {
      if (retentionDays === undefined || retentionDays <= 0) continue;
      const { removed, undelivered } = await removeOldLeads(store, slug, { days: retentionDays, now });
      if (removed > 0) logger.info({ tenant: slug, removed }, "old leads removed");
      if (undelivered > 0) {
        logger.warn(
          { tenant: slug, undelivered },
          "old leads kept: they are not delivered ('forecourt leads list')",
        );
      }
    }
  }

  return {
    tick() {
      const day = Math.floor(clock.now() / dayMs);
      if (running !== undefined || day === lastDay) return running ?? Promise.resolve();
      lastDay = day;
      running = work()
        .catch((error: Error) => {
          // Tomorrow is soon enough for what the store cannot do today.
          logger.error({ reason: error.message }, "old leads not removed");
        })
        .then(() => {
          running = undefined;
        });
      return running;
    },
  };
}
