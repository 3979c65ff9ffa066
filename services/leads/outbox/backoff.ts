/** The retry policy of failed deliveries. Times in ms. */
export interface RetryPolicy {
  /** Longest first wait. */
  baseMs: number;
  /** Longest wait at all. */
  capMs: number;
  /** Retries continue for at least this long after the lead arrived. */
  giveUpAfterMs: number;
  /** Minimum number of attempts, so that a clock jump does not end retries. */
  minAttempts: number;
}

export const retryPolicy: RetryPolicy = {
  baseMs: 5_000,
  capMs: 60 * 60_000,
  giveUpAfterMs: 72 * 60 * 60_000,
  minAttempts: 20,
};

/**
 * Wait before the next try after `attempts` failed ones: exponential with full jitter, so that the leads of an outage
 * are not all retried at once. `random` returns numbers from 0 to 1.
 */
export function retryDelay(policy: RetryPolicy, attempts: number, random: () => number): number {
  const ceiling = Math.min(policy.capMs, policy.baseMs * 2 ** Math.min(attempts - 1, 30));
  return Math.ceil(ceiling * random());
}

/** Whether a failed delivery becomes a dead letter. */
export function isExhausted(policy: RetryPolicy, attempts: number, since: number, now: number): boolean {
  return attempts >= policy.minAttempts && now - since >= policy.giveUpAfterMs;
}
