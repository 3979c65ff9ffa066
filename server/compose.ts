import { randomBytes } from "node:crypto";
import type { Express } from "express";
import { createExampleVehicles, readPicture } from "../demo/index.ts";
import { locateDemoRanges } from "../platform/base/project.ts";
import { createBrochureThread } from "../platform/brochure/index.ts";
import { createKeyedHash } from "../platform/privacy/index.ts";
import { createSearchThread, type SearchThread } from "../platform/search/index.ts";
import type { Store } from "../platform/store/index.ts";
import { createDelivering, isUnavailable } from "../platform/store/index.ts";
import type { TenantRegistry } from "../platform/tenants/index.ts";
import { createAccounts, removeExpired, resolveAccountSecret } from "../services/accounts/index.ts";
import { type AlertJob, createAlertBook, createAlertJob, createFindMatches } from "../services/alerts/index.ts";
import { createEventLog } from "../services/events/index.ts";
import { createHousekeeping } from "../services/inventory/index.ts";
import { createRetentionJob, resolveRetention, type TenantRetention } from "../services/leads/index.ts";
import { createHits } from "../services/ledger/index.ts";
import { readSavedSearch } from "../services/loaders/index.ts";
import { createOrders } from "../services/reservations/index.ts";
import { createLeadChecks } from "../services/verification/index.ts";
import { createApp } from "./app.ts";
import type { Foundation } from "./app-parts.ts";
import { createLeads } from "./create-leads.ts";

/** The app with its background work. */
export interface Composed {
  app: Express;
  /** Runs periodic work. */
  tick(): void;
  /** Part of the periodic work: sends what alerts have found. */
  alerts: Pick<AlertJob, "tick">;
  /** Waits for work in progress; the store stays open. */
  close(): Promise<void>;
}

/** Reports each prepared dealer once whose sign-in codes are not sent: the sender `file` is for demonstrations. */
function createMailboxWarning({ config, registry, logger }: Foundation): { tick(): Promise<void> } {
  const report = new Set<string>();
  return {
    async tick() {
      if (config.mode !== "production") return;
      const tenants = registry.list().flatMap(({ slug, live }) => {
        const senders = live?.prepared.tenant.site.signIn?.senders ?? [];
        return !report.has(slug) && senders.some(({ adapter }) => adapter === "file") ? [slug] : [];
      });
      if (tenants.length === 0) return;
      for (const slug of tenants) report.add(slug);
      logger.warn(
        { tenants },
        "sign-in codes are written to DATA_DIR/mailbox and not sent: configure gateways in signIn.senders of site.json",
      );
    },
  };
}

/**
 * The secret of accounts. While the store is unavailable, visitors cannot sign in, so a temporary secret is used
 * until the app is rebuilt (`standby.ts`).
 */
async function secretOrStandIn(store: Store, env: NodeJS.ProcessEnv): Promise<string> {
  try {
    return await resolveAccountSecret(store, env);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return randomBytes(32).toString("base64url");
  }
}

/** The retention periods of all dealers with readable JSON. */
async function retentionsOf(registry: TenantRegistry): Promise<TenantRetention[]> {
  const found: TenantRetention[] = [];
  for (const { slug } of registry.list()) {
    const site = await registry.siteOf(slug);
    if (site) found.push(resolveRetention(slug, site.leads));
  }
  return found;
}

/** Periodic work: updates lists, stocks and indexes, and removes expired data. */
function createTick(
  { registry, logger }: Foundation,
  searching: SearchThread,
  jobs: readonly { tick(): Promise<void> }[],
): () => void {
  const refreshed = (what: string, refreshing: Promise<void>) =>
    void refreshing.catch((error) => logger.error({ err: error }, `${what} could not be refreshed`));
  return () => {
    refreshed("list of shown cars", registry.refreshShown());
    refreshed("stock", registry.refreshStock());
    const stocks = registry.list().flatMap(({ live }) => (live ? [live.stock] : []));
    const inUse = new Set(stocks.flatMap(({ index, others }) => [index, ...others.values()]));
    searching.keep((index) => inUse.has(index));
    for (const job of jobs) void job.tick();
  };
}

/** Wires the app from its foundation. */
export async function compose(foundation: Foundation): Promise<Composed> {
  const { config, env, clock, logger, store, registry } = foundation;
  const { tenantsDir, dataDir, allowPrivate } = config;
  const secret = await secretOrStandIn(store, env);
  const accounts = createAccounts({
    store,
    clock,
    logger,
    secret,
    dataDir,
    allowPrivate,
    onMessage: (channel, isTaken) => foundation.metrics?.sent("message", channel, isTaken),
  });
  const orders = await createOrders({ registry, store, clock, logger, secret, allowPrivate });
  const checks = createLeadChecks({
    store,
    clock,
    logger,
    secret,
    accounts,
    liveOf: (slug) => registry.get(slug),
    onVerified: () => orders.holds.refresh(),
  });
  const delivering = createDelivering(store, { env, logger });
  const leads = await createLeads({
    ...foundation,
    orders,
    checks,
    delivering,
    keyed: createKeyedHash(secret),
  });
  const events = createEventLog({ store, clock, logger });
  const brochures = createBrochureThread();
  const searching = createSearchThread();
  const alertJob = createAlertJob({
    store,
    clock,
    logger,
    keyed: createKeyedHash(secret),
    accounts,
    open: (slug) => registry.open(slug),
    searchAt: readSavedSearch,
    findMatches: createFindMatches(searching.answer),
    delivering,
  });
  // The requests of one process are counted in its memory.
  const hits = config.databaseUrl ? createHits({ store, clock, keyed: createKeyedHash(secret) }) : undefined;
  const housekeeping = createHousekeeping({ store, dataDir, clock, logger });
  const mailboxes = createMailboxWarning(foundation);
  await mailboxes.tick();
  // Completes an interrupted erasure before the first request.
  await housekeeping.tick();
  const retention = createRetentionJob({
    store,
    dataDir,
    clock,
    logger,
    tenants: () => retentionsOf(registry),
    removeExpired: (before) => removeExpired(store, before),
  });
  return {
    app: createApp({
      ...foundation,
      leads: leads.service,
      orders,
      accounts,
      checks,
      alerts: createAlertBook({ store, clock }),
      secret,
      delivering,
      events,
      brochures,
      readDemoPicture: readPicture,
      exampleVehicle: createExampleVehicles(locateDemoRanges(tenantsDir)),
      searching,
      hits,
    }),
    tick: createTick(foundation, searching, [mailboxes, retention, housekeeping, alertJob, ...(hits ? [hits] : [])]),
    alerts: alertJob,
    async close() {
      orders.holds.stop();
      await alertJob.stop();
      await leads.close();
      await events.idle();
      await brochures.close();
      await searching.close();
      await housekeeping.idle();
    },
  };
}
