/** Opens something once, when it is first needed. */
export interface Opening {
  /** Resolves when it is open. Rejects with the reason if it cannot be opened; a call after a pause tries again. */
  now(): Promise<void>;
}

const leastPauseMs = 1_000;
/** The pause after a try as a multiple of its duration, so that retries never dominate the load. */
const pauseShare = 4;

/** `open` runs until it has succeeded once, never twice at a time. */
export function createOpening(open: () => Promise<void>, now: () => number = () => performance.now()): Opening {
  let current: Promise<void> | undefined;
  let againAt = Number.POSITIVE_INFINITY;
  return {
    now() {
      if (current !== undefined && now() < againAt) return current;
      againAt = Number.POSITIVE_INFINITY;
      const began = now();
      current = open().catch((error: unknown) => {
        againAt = now() + Math.max(leastPauseMs, (now() - began) * pauseShare);
        throw error;
      });
      return current;
    },
  };
}
