/**
 * A circuit breaker that prevents a failing endpoint from using up all workers: an endpoint that has not succeeded
 * yet gets one delivery at a time, and after a few consecutive failures it is suspended for a while.
 */
export interface Circuit {
  /** How many deliveries are allowed now: all, one as a probe, or none. */
  allowance(now: number): "all" | "probe" | "none";
  /** End of the pause, ms since 1970 UTC. */
  pausedUntil(): number;
  succeeded(): void;
  failed(now: number): void;
}

const failuresToOpen = 5;
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

export function createCircuit(): Circuit {
  let failures = 0;
  let until = 0;
  let proven = false;
  return {
    allowance(now) {
      // Later than any pause could end: the clock was set back.
      if (now < until && until - now <= longestPauseMs) return "none";
      return failures === 0 && proven ? "all" : "probe";
    },
    pausedUntil: () => until,
    succeeded() {
      proven = true;
      failures = 0;
      until = 0;
    },
    failed(now) {
      failures += 1;
      if (failures < failuresToOpen) return;
      until = now + Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - failuresToOpen, 10));
    },
  };
}
