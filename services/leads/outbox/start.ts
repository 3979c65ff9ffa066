import { createOutbox, type OutboxOptions } from "./outbox.ts";

/** Timers of the process; tests pass their own. */
export interface Timers {
  set(callback: () => void, ms: number): unknown;
  clear(handle: unknown): void;
}

const systemTimers: Timers = {
  set: (callback, ms) => setTimeout(callback, ms),
  clear: (handle) => clearTimeout(handle as NodeJS.Timeout),
};

/** A running delivery loop. */
export interface RunningOutbox {
  /** Wakes the loop because there may be work, such as a committed lead. */
  wake(): void;
  /** Starts no more deliveries and resolves when those in flight are finished and stored. */
  stop(): Promise<void>;
}

// Work from other nodes and the CLI is found by polling; our own leads wake the loop.
const longestSleepMs = 1_000;
// Leads that arrive together are claimed together.
const gatherMs = 5;

/** Starts delivering: resumes deliveries of the previous run, then all due deliveries, until stopped. */
export function startOutbox(options: OutboxOptions & { timers?: Timers }): RunningOutbox {
  const timers = options.timers ?? systemTimers;
  const outbox = createOutbox({ ...options, onRoom: () => wake() });
  let timer: unknown;
  let timerAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  function schedule(ms: number): void {
    const at = performance.now() + ms;
    if (stopped || at >= timerAt) return;
    timers.clear(timer);
    timerAt = at;
    timer = timers.set(() => {
      timerAt = Number.POSITIVE_INFINITY;
      look();
    }, ms);
  }

  async function pass(): Promise<void> {
    let sleep = longestSleepMs;
    try {
      const next = await outbox.pass();
      if (next !== undefined) sleep = Math.min(Math.max(next - options.clock.now(), gatherMs), longestSleepMs);
    } catch (error) {
      options.logger.error({ reason: (error as Error).message }, "the outbox cannot read the store");
    }
    running = undefined;
    schedule(again ? gatherMs : sleep);
    again = false;
  }

  function look(): void {
    if (stopped) return;
    if (running === undefined) running = pass();
    else again = true;
  }

  function wake(): void {
    if (running === undefined) schedule(gatherMs);
    else again = true;
  }

  running = outbox
    .reclaim()
    .catch((error: Error) => options.logger.error({ reason: error.message }, "leases could not be reclaimed"))
    .then(pass);

  return {
    wake,
    async stop() {
      stopped = true;
      timers.clear(timer);
      const stopping = outbox.stop();
      await running;
      await stopping;
      // A pass in progress may have started deliveries.
      await outbox.idle();
    },
  };
}
