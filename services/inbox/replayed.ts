import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "../../platform/store/index.ts";
import type { ReplayAnswer } from "../../schemas/studio/support.ts";

/** How often the store is asked, ms, and about how many deliveries. */
const POLL_MS = 100;
const MOST_IDS = 500;

/**
 * What became of deliveries that were made due again: waits until each is delivered or has failed, for `patienceMs` at most. Those to
 * endpoints that lack variables are not waited for.
 */
export async function awaitReplayOutcome(
  { db }: Pick<Store, "db">,
  due: readonly number[],
  {
    patienceMs,
    unsetOf,
  }: { patienceMs: number; unsetOf(endpoints: readonly string[]): Promise<Map<string, string[]>> },
): Promise<ReplayAnswer> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const rows = await db
      .selectFrom("outbox")
      .select(["endpoint", "state", "last_error"])
      .where("id", "in", due.slice(0, MOST_IDS))
      .execute();
    const pending = rows.filter(({ state, last_error }) => state === "pending" && last_error === null);
    const lacking = await unsetOf(pending.map(({ endpoint }) => endpoint));
    const waiting = pending.filter(({ endpoint }) => lacking.get(endpoint)?.length);
    if (waiting.length < pending.length && performance.now() < until) await pause(POLL_MS);
    else
      return {
        count: due.length,
        delivered: rows.filter(({ state }) => state === "done").length,
        failed: rows.flatMap(({ last_error }) => last_error ?? []),
        waiting: waiting.length,
        unset: [...new Set([...lacking.values()].flat())],
      };
  }
}
