import type { Clock } from "../../../platform/base/clock.ts";
import type { Logger } from "../../../platform/store/index.ts";
import type { DeliveryOutcome } from "../delivery.ts";
import { isExhausted, type RetryPolicy, retryDelay } from "./backoff.ts";
import type { Attempt, Claim, Queue, Settlement } from "./queue.ts";

/** A failed delivery. */
export type Failure = Extract<DeliveryOutcome, { ok: false }>;

/** Decides the outcome of a delivery, stores it and logs it. */
export interface Settlements {
  delivered(claim: Claim, attempt: Attempt): void;
  /** Retried later, or a dead letter. */
  failed(claim: Claim, failure: Failure, attempt: Attempt): void;
  /** Kept until the endpoint's address changes. */
  gone(claim: Claim, attempt: Attempt): void;
  /** Resolves when everything is stored. */
  idle(): Promise<void>;
}

/** Settles claims by that policy; `random` returns numbers from 0 to 1 for the jitter. */
export function createSettlements(
  { settle }: Pick<Queue, "settle">,
  { clock, logger, policy, random }: { clock: Clock; logger: Logger; policy: RetryPolicy; random(): number },
): Settlements {
  /** When writing fails the lease runs out, and the lead is delivered again under its id. */
  function write(settlement: Settlement): void {
    settle
      .submit(settlement)
      .catch((error: Error) => logger.error({ reason: error.message }, "delivery outcome could not be stored"));
  }

  return {
    delivered({ id, endpoint, lead, attempts }, attempt) {
      write({ kind: "done", id, attempts, attempt, now: clock.now() });
      logger.info({ endpoint, lead: lead.lead_id }, "lead delivered");
    },
    failed({ id, endpoint, attempts, since, lead }, { reason, retryAfterMs = 0 }, attempt) {
      const now = clock.now();
      const about = { endpoint, lead: lead.lead_id, attempts, reason };
      if (isExhausted(policy, attempts, since, now)) {
        logger.error(about, "DEAD LETTER: no more retries; 'forecourt leads replay' delivers again");
        write({ kind: "dead", id, attempts, attempt, now, reason });
        return;
      }
      const waitMs = Math.max(retryDelay(policy, attempts, random), retryAfterMs);
      logger.warn({ ...about, waitMs }, "delivery failed");
      write({ kind: "retry", id, attempts, attempt, nextAt: now + waitMs, reason });
    },
    gone({ id, endpoint, attempts }, attempt) {
      logger.error(
        { endpoint },
        "ENDPOINT GONE (410): leads are kept until its address changes or you run 'forecourt leads replay'",
      );
      const reason = "the target answered 410 Gone";
      write({ kind: "retry", id, attempts, attempt, nextAt: clock.now(), reason });
    },
    idle: () => settle.idle(),
  };
}
