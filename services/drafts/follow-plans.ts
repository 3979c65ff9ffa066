import type { Logger } from "pino";
import type { Clock } from "../../platform/base/clock.ts";
import type { Store } from "../../platform/store/index.ts";

/** How often it is asked whether something planned is due, ms. */
const LOOK_MS = 10_000;

/**
 * Calls `wake` while something that was planned in Studio has been due for `graceMs` and nobody does it. Gives what ends this. Of
 * several processes that are woken, the lease in the store lets one do it.
 */
export function followPlans(
  { db }: Pick<Store, "db">,
  { clock, logger, graceMs }: { clock: Clock; logger: Pick<Logger, "warn">; graceMs: number },
  wake: () => void,
): () => void {
  async function look(): Promise<void> {
    const now = clock.now() - graceMs;
    const due = await db
      .selectFrom("studio_plans")
      .select("id")
      .where("state", "in", ["waiting", "live"])
      .where("due", "<=", now)
      .where("lease", "<", now)
      .limit(1)
      .executeTakeFirst();
    if (due) wake();
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => logger.warn({ err: error }, "planned publishes could not be looked up"));
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
