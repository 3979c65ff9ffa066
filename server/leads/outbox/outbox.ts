import { createHash, randomUUID } from "node:crypto";
import type { Clock } from "../../clock.ts";
import type { Logger } from "../../store/logger.ts";
import type { Store } from "../../store/open.ts";
import type { DeliveryAdapter, DeliveryContext, DeliveryOutcome, DeliveryTarget } from "../delivery.ts";
import { isExhausted, type RetryPolicy, retryDelay, retryPolicy } from "./backoff.ts";
import { type Circuit, createCircuit } from "./circuit.ts";
import { type Claim, createQueue, type DueEndpoint, type Settlement } from "./queue.ts";

/** What the outbox needs of the rest of the server. */
export interface OutboxOptions {
  store: Store;
  clock: Clock;
  logger: Logger;
  adapters: ReadonlyMap<string, DeliveryAdapter>;
  /** The target as the tenant's newest JSON says it; undefined when it is no longer there. */
  targetOf(tenant: string, targetId: string): DeliveryTarget | undefined;
  dataDir: string;
  env: DeliveryContext["env"];
  /** Whether targets in private networks may be called. */
  allowPrivate: boolean;
  /** Longest time of one delivery, ms. */
  timeoutMs?: number;
  /** Deliveries under way at once, in all and to one endpoint. */
  concurrency?: { total: number; perEndpoint: number };
  policy?: RetryPolicy;
  /** Numbers from 0 to 1 for the jitter. */
  random?: () => number;
  /** Called when deliveries have finished and an endpoint may take more. */
  onRoom?: () => void;
}

/** Delivers what is due. Without timers: the caller says when to look. */
export interface Outbox {
  /** Makes the leases of a dead process due. Call once at start. */
  reclaim(): Promise<void>;
  /** Claims what is due and starts delivering it; resolves with when to look again (ms since 1970 UTC), if known. */
  pass(): Promise<number | undefined>;
  /** Resolves when no delivery is under way and all outcomes are written down. */
  idle(): Promise<void>;
  /** Claims nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

interface Lane {
  active: number;
  circuit: Circuit;
}

// A lease outlasts the delivery that it covers, and a little difference between the clocks of two nodes.
const leaseSlackMs = 10_000;

function fingerprintOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { clock, logger } = options;
  const policy = options.policy ?? retryPolicy;
  const random = options.random ?? Math.random;
  const timeoutMs = options.timeoutMs ?? 10_000;
  // Far more than live endpoints need: what a crowd of dead ones holds until it times out must not be all.
  const { total, perEndpoint } = options.concurrency ?? { total: 256, perEndpoint: 8 };
  const leaseMs = timeoutMs + leaseSlackMs;
  const queue = createQueue(options.store, randomUUID());
  const lanes = new Map<string, Lane>();
  const settling = new Set<Promise<void>>();
  let active = 0;
  let stopped = false;
  let idlers: (() => void)[] = [];
  const context: DeliveryContext = {
    clock,
    dataDir: options.dataDir,
    env: options.env,
    allowPrivate: options.allowPrivate,
    timeoutMs,
  };

  function laneOf(endpoint: string): Lane {
    const lane = lanes.get(endpoint) ?? { active: 0, circuit: createCircuit() };
    lanes.set(endpoint, lane);
    return lane;
  }

  function signalIdle(): void {
    if (active > 0 || settling.size > 0) return;
    for (const resolve of idlers) resolve();
    idlers = [];
  }

  /** Writes an outcome down. When that fails the lease runs out and the lead is delivered again under its id. */
  function settle(settlement: Settlement): void {
    const writing: Promise<void> = queue.settle
      .submit(settlement)
      .catch((error: Error) => logger.error({ reason: error.message }, "delivery outcome not written down"))
      .then(() => {
        settling.delete(writing);
        signalIdle();
      });
    settling.add(writing);
  }

  async function attempt(claim: Claim, target: DeliveryTarget | undefined): Promise<DeliveryOutcome> {
    if (target === undefined) return { ok: false, reason: "the site's JSON no longer has this target" };
    const adapter = options.adapters.get(target.adapter);
    if (adapter === undefined) return { ok: false, reason: `there is no adapter "${target.adapter}"` };
    try {
      return await adapter.deliver(claim.lead, target, context);
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      return { ok: false, reason: `delivery failed: ${code ?? name}` };
    }
  }

  function failed(claim: Claim, lane: Lane, outcome: Exclude<DeliveryOutcome, { ok: true }>): void {
    const now = clock.now();
    const { id, endpoint, attempts, since } = claim;
    const about = { endpoint, lead: claim.lead.lead_id, attempts, reason: outcome.reason };
    if (isExhausted(policy, attempts, since, now)) {
      logger.error(about, "DEAD LETTER: delivery given up; 'forecourt leads replay' tries again");
      settle({ kind: "dead", id, now, reason: outcome.reason });
    } else {
      const wait = Math.max(retryDelay(policy, attempts, random), outcome.retryAfterMs ?? 0);
      logger.warn({ ...about, waitMs: wait }, "delivery failed");
      settle({ kind: "retry", id, nextAt: now + wait, reason: outcome.reason });
    }
    lane.circuit.failed(now);
  }

  async function disable(claim: Claim, target: DeliveryTarget): Promise<void> {
    const address = options.adapters.get(target.adapter)?.address(target, options.env) ?? "";
    await queue.disable(claim.endpoint, fingerprintOf(address));
    logger.error(
      { endpoint: claim.endpoint },
      "ENDPOINT GONE (410): its leads are kept until its address changes or 'forecourt leads replay'",
    );
    settle({ kind: "retry", id: claim.id, nextAt: clock.now(), reason: "the target answered 410 Gone" });
  }

  async function deliver(claim: Claim, lane: Lane): Promise<void> {
    const target = options.targetOf(claim.lead.tenant, claim.endpoint.slice(claim.lead.tenant.length + 1));
    const outcome = await attempt(claim, target);
    if (outcome.ok) {
      lane.circuit.succeeded();
      settle({ kind: "done", id: claim.id, now: clock.now() });
      logger.info({ endpoint: claim.endpoint, lead: claim.lead.lead_id }, "lead delivered");
    } else if (outcome.gone === true && target !== undefined) {
      await disable(claim, target);
    } else {
      failed(claim, lane, outcome);
    }
  }

  function begin(claim: Claim, lane: Lane): void {
    lane.active += 1;
    active += 1;
    void deliver(claim, lane)
      .catch((error) => logger.error({ err: error, endpoint: claim.endpoint }, "delivery loop error"))
      .then(() => {
        lane.active -= 1;
        active -= 1;
        options.onRoom?.();
        signalIdle();
      });
  }

  /** Whether the endpoint's address still is the one that answered 410; another one enables it. */
  async function isDisabled(endpoint: DueEndpoint): Promise<boolean> {
    if (endpoint.disabledFor === null) return false;
    const target = options.targetOf(endpoint.tenant, endpoint.target);
    if (target === undefined) return true;
    const address = options.adapters.get(target.adapter)?.address(target, options.env) ?? "";
    if (fingerprintOf(address) === endpoint.disabledFor) return true;
    await queue.disable(endpoint.id, null);
    return false;
  }

  async function fill(endpoint: DueEndpoint, now: number, horizon: number): Promise<number | undefined> {
    if (endpoint.due > now && endpoint.due <= horizon) return endpoint.due;
    const lane = laneOf(endpoint.id);
    const allowance = lane.circuit.allowance(now);
    if (allowance === "none") return lane.circuit.pausedUntil();
    const width = allowance === "probe" ? 1 : perEndpoint;
    const limit = Math.min(width - lane.active, total - active);
    if (limit <= 0 || stopped || (await isDisabled(endpoint))) return undefined;
    const claims = await queue.claim(endpoint.id, limit, { now, leaseUntil: now + leaseMs, horizon });
    for (const claim of claims) begin(claim, lane);
    return undefined;
  }

  return {
    async reclaim() {
      const count = await queue.reclaim(clock.now());
      if (count > 0) logger.info({ count }, "deliveries of the last run taken up again");
    },
    async pass() {
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
    idle() {
      return new Promise((resolve) => {
        idlers.push(resolve);
        signalIdle();
      });
    },
    async stop() {
      stopped = true;
      await this.idle();
    },
  };
}
