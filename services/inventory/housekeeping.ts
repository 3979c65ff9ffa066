import type { Clock } from "../../platform/base/clock.ts";
import type { Logger } from "../../platform/store/index.ts";
import { expireMailbox } from "../accounts/index.ts";
import { completeErasures } from "./erase-person.ts";
import type { Keeping } from "./find-person.ts";

/** Periodic work on personal data. Has no timer: the caller triggers it. */
export interface Housekeeping {
  /** Completes erasures and removes expired codes from the mailbox. Never throws; one round at a time. */
  tick(): Promise<void>;
  /** Resolves when no work is in progress. */
  idle(): Promise<void>;
}

/** Creates it; the first round also completes what a killed erasure left. */
export function createHousekeeping(parts: Keeping & { clock: Clock; logger: Logger }): Housekeeping {
  const { clock, logger } = parts;
  let isStart = true;
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    const now = clock.now();
    await expireMailbox(parts.dataDir, now);
    await completeErasures(parts, now, { isStart });
    isStart = false;
  }

  return {
    tick() {
      running ??= work()
        .catch((error: Error) => logger.error({ reason: error.message }, "an erasure is not complete yet"))
        .then(() => {
          running = undefined;
        });
      return running;
    },
    idle: () => running ?? Promise.resolve(),
  };
}
