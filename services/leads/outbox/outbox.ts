import { randomUUID } from "node:crypto";
import type { Clock } from "../../../platform/base/clock.ts";
import { type Circuit, createCircuit } from "../../../platform/outbound/index.ts";
import type { Delivering, Logger, Store } from "../../../platform/store/index.ts";
import type { DeliveryContext } from "../delivery.ts";
import { createAttempt } from "./attempt.ts";
import { type RetryPolicy, retryPolicy } from "./backoff.ts";
import { type Claim, createQueue, type DueEndpoint } from "./queue.ts";
import { createSettlements } from "./settlements.ts";
import { createTargets, type TargetOptions, type Targets } from "./targets.ts";

/** The dependencies of the outbox. */
export interface OutboxOptions extends TargetOptions {
  store: Store;
  clock: Clock;
  logger: Logger;
  dataDir: string;
  env: DeliveryContext["env"];
  /** Absent: everything is delivered. */
  delivering?: Delivering;
  /** Whether targets in private networks may be called. */
  allowPrivate: boolean;
  /** A lead in the words of its dealer. */
  mailOf?: DeliveryContext["mailOf"];
  /** Timeout of one delivery, ms. */
  timeoutMs?: number;
  /** Maximum concurrent deliveries, in total and to one endpoint. */
  concurrency?: { total: number; perEndpoint: number };
  policy?: RetryPolicy;
  /** Numbers from 0 to 1 for the jitter. */
  random?: () => number;
  /** Called when deliveries have finished and an endpoint may take more. */
  onRoom?: () => void;
}

/** Delivers due leads. Has no timers: the caller triggers each pass. */
export interface Outbox {
  /** Makes the leases of a dead process due. Call once at start. */
  reclaim(): Promise<void>;
  /** Claims due deliveries and starts them; resolves with the time of the next pass (ms since 1970 UTC), if known. */
  pass(): Promise<number | undefined>;
  /** Resolves when no delivery is in progress and all outcomes are stored. */
  idle(): Promise<void>;
  /** Stops claiming and waits for deliveries in progress. */
  stop(): Promise<void>;
}

/** The deliveries to one endpoint. */
interface Lane {
  active: number;
  circuit: Circuit;
}

// A lease outlasts the delivery that it covers, and a little difference between the clocks of two nodes.
const leaseSlackMs = 10_000;
// Far more than working endpoints need, so that dead endpoints do not use up all slots until they time out.
const usualConcurrency = { total: 256, perEndpoint: 8 };

/** Whether an endpoint's leads wait for an environment variable; logs this once when it begins. */
function createWaitCheck(targets: Targets, logger: Logger): (endpoint: DueEndpoint) => Promise<boolean> {
  /** Unset variables of endpoints whose leads wait, as last logged. */
  const waiting = new Map<string, string>();
  return async (endpoint) => {
    const unset = await targets.unsetOf(endpoint);
    const isNews = unset.join() !== (waiting.get(endpoint.id) ?? "");
    waiting.set(endpoint.id, unset.join());
    if (isNews && unset.length > 0)
      logger.warn(
        { endpoint: endpoint.id, variables: unset },
        "leads wait: set these environment variables and restart the server to have them delivered",
      );
    return unset.length > 0;
  };
}

/** The outbox over the store's queue, as one process runs it. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { clock, logger, dataDir, env, allowPrivate } = options;
  const { policy = retryPolicy, random = Math.random, timeoutMs = 10_000 } = options;
  const { total, perEndpoint } = options.concurrency ?? usualConcurrency;
  const leaseMs = timeoutMs + leaseSlackMs;
  const queue = createQueue(options.store, randomUUID());
  const targets = createTargets(options, queue, { clock, dataDir, env, allowPrivate, timeoutMs });
  const settlements = createSettlements(queue, { clock, logger, policy, random });
  const lanes = new Map<string, Lane>();
  const underWay = new Set<Promise<void>>();
  const isWaiting = createWaitCheck(targets, logger);
  let stopped = false;

  function laneOf(endpoint: string): Lane {
    const lane = lanes.get(endpoint) ?? { active: 0, circuit: createCircuit() };
    lanes.set(endpoint, lane);
    return lane;
  }

  async function deliver(claim: Claim, { circuit }: Lane): Promise<void> {
    const began = performance.now();
    const outcome = await targets.attempt(claim);
    const took = Math.round(performance.now() - began);
    const attempt = createAttempt(claim, outcome, { at: clock.now(), took });
    if (outcome.ok) {
      circuit.succeeded();
      settlements.delivered(claim, attempt);
    } else if (outcome.gone) {
      await targets.disable(claim);
      settlements.gone(claim, attempt);
    } else {
      settlements.failed(claim, outcome, attempt);
      circuit.failed(clock.now());
    }
  }

  function begin(claim: Claim, lane: Lane): void {
    lane.active += 1;
    const delivery: Promise<void> = deliver(claim, lane)
      .catch((error) => logger.error({ err: error, endpoint: claim.endpoint }, "delivery loop error"))
      .then(() => {
        lane.active -= 1;
        underWay.delete(delivery);
        options.onRoom?.();
      });
    underWay.add(delivery);
  }

  /**
   * Claims as many deliveries as there are free slots; resolves with the time at which to check the endpoint again,
   * if known.
   */
  async function fill(endpoint: DueEndpoint, now: number, horizon: number): Promise<number | undefined> {
    if (endpoint.due > now && endpoint.due <= horizon) return endpoint.due;
    const lane = laneOf(endpoint.id);
    const allowance = lane.circuit.allowance(now);
    if (allowance === "none") return lane.circuit.pausedUntil();
    const width = allowance === "probe" ? 1 : perEndpoint;
    const limit = Math.min(width - lane.active, total - underWay.size);
    if (limit <= 0 || stopped || (await isWaiting(endpoint)) || (await targets.isDisabled(endpoint))) return undefined;
    const claims = await queue.claim(endpoint.id, limit, { now, leaseUntil: now + leaseMs, horizon });
    for (const claim of claims) begin(claim, lane);
    return undefined;
  }

  async function idle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
    await settlements.idle();
  }

  return {
    async reclaim() {
      const count = await queue.reclaim(clock.now());
      if (count > 0) logger.info({ count }, "deliveries of the previous run resumed");
    },
    async pass() {
      if (await options.delivering?.whyNot()) return undefined;
      const now = clock.now();
      const horizon = now + Math.max(leaseMs, policy.capMs, 60 * 60_000) + leaseSlackMs;
      let next: number | undefined;
      for (const endpoint of await queue.endpoints()) {
        if (stopped) return undefined;
        const due = await fill(endpoint, now, horizon);
        if (due !== undefined && (next === undefined || due < next)) next = due;
      }
      return next;
    },
    idle,
    async stop() {
      stopped = true;
      await idle();
    },
  };
}
