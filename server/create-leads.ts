import type { Logger } from "pino";
import type { Clock } from "../platform/base/clock.ts";
import type { Metrics } from "../platform/metrics/index.ts";
import type { KeyedHash } from "../platform/privacy/index.ts";
import type { Delivering, Store } from "../platform/store/index.ts";
import { type LiveTenant, speakOf, type TenantRegistry } from "../platform/tenants/index.ts";
import type { ContactChecks, DeliverableLead, Orders } from "../services/leads/index.ts";
import {
  composeLeadMail,
  createLeadService,
  deliveries,
  type LeadService,
  startOutbox,
} from "../services/leads/index.ts";
import type { ServerConfig } from "./config.ts";
import { createLeadServiceOptions } from "./lead-service-options.ts";

/** The car that a lead is about, if the site still has it. */
const findLeadCar = ({ stock }: LiveTenant, { record }: DeliverableLead) =>
  typeof record.car_id === "string" ? stock.byId.get(record.car_id) : undefined;

/** Lead intake and delivery over the live tenants. */
export interface Leads {
  service: LeadService;
  /** Waits for leads being written and deliveries in flight. */
  close(): Promise<void>;
}

/** Wires intake, store and outbox to the current versions of the tenants. */
export async function createLeads(parts: {
  registry: TenantRegistry;
  store: Store;
  clock: Clock;
  logger: Logger;
  config: ServerConfig;
  env: NodeJS.ProcessEnv;
  orders: Orders;
  checks: ContactChecks;
  delivering: Delivering;
  metrics?: Metrics | undefined;
  keyed: KeyedHash;
}): Promise<Leads> {
  const { registry, store, clock, logger, config, env, orders, checks, delivering, keyed } = parts;
  const outbox = startOutbox({
    store,
    clock,
    logger,
    deliveries,
    targetOf: async (slug, id) => (await registry.siteOf(slug))?.leads?.delivery?.find((target) => target.id === id),
    mailOf(lead, subject) {
      const live = registry.get(lead.tenant);
      return live && composeLeadMail(lead, speakOf(live, findLeadCar(live, lead)).prepared.tenant, subject);
    },
    dataDir: config.dataDir,
    env,
    delivering,
    onAttempt: (adapter, isTaken) => parts.metrics?.sent("lead", adapter, isTaken),
    allowPrivate: config.allowPrivate,
  });
  const service = createLeadService({
    ...createLeadServiceOptions((slug) => registry.get(slug)),
    store,
    clock,
    logger,
    keyed,
    orders,
    checks,
    onCommitted: () => outbox.wake(),
  });
  return {
    service,
    async close() {
      await service.idle();
      await outbox.stop();
    },
  };
}
