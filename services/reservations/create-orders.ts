import type { Clock } from "../../platform/base/clock.ts";
import { createKeyedHash } from "../../platform/privacy/index.ts";
import type { Logger, Store } from "../../platform/store/index.ts";
import type { LiveTenant, TenantRegistry } from "../../platform/tenants/index.ts";
import type { Orders } from "../leads/index.ts";
import type { PaymentProvider } from "../payments/index.ts";
import { resolvePaymentProvider } from "../payments/index.ts";
import { type Holds, startHolds } from "./holds.ts";
import { createPlaced } from "./placed.ts";
import { createPlan } from "./plan.ts";
import { createReservations, type Reservations } from "./reservations.ts";

/** Reserving and paying on the live tenants. */
export interface OrderDesk extends Orders {
  reservations: Reservations;
  holds: Holds;
  providerOf(live: LiveTenant): PaymentProvider | undefined;
}

/** Wires reservations, payments and the held cars shown by sites. */
export async function createOrders(parts: {
  registry: Pick<TenantRegistry, "get" | "setHeld">;
  store: Store;
  clock: Clock;
  logger: Logger;
  /** Secret of the hashes that identify people. */
  secret: string;
  /** Whether a payment service may be in a private network (development, tests). */
  allowPrivate: boolean;
  /** Timeout of one request to a payment service, ms; default: acceptable for a waiting visitor. */
  paymentTimeoutMs?: number | undefined;
}): Promise<OrderDesk> {
  const { registry, store, clock, logger, secret, allowPrivate, paymentTimeoutMs: timeoutMs } = parts;
  const reservations = createReservations(store, clock);
  const holds = await startHolds({ reservations, registry, logger });
  const liveOf = (slug: string) => registry.get(slug);
  const provider = (live: LiveTenant) => resolvePaymentProvider(live.prepared.tenant, { allowPrivate, timeoutMs });
  return {
    reservations,
    holds,
    providerOf: provider,
    plan: createPlan({
      liveOf,
      chargesOnline: (live) => provider(live) !== undefined,
      keyed: createKeyedHash(secret),
    }),
    placed: createPlaced({
      reservations,
      liveOf,
      providerOf: provider,
      clock,
      logger,
      onHeld: () => holds.refresh(),
    }),
  };
}
