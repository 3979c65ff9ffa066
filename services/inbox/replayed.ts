import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "../../platform/store/index.ts";

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
) {
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
        /** What the targets of those that failed said. */
        failed: rows.flatMap(({ last_error }) => last_error ?? []),
        /** Those that wait, and the variables of the server that they wait for. */
        waiting: waiting.length,
        unset: [...new Set([...lacking.values()].flat())],
      };
  }
}
