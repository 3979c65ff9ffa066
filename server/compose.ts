import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Express, RequestHandler } from "express";
import type { Logger } from "pino";
import { createExampleVehicles, demoPictures } from "../demo/index.ts";
import { accountSecret, createAccounts, removeExpired } from "./accounts/index.ts";
import { createApp } from "./app.ts";
import type { Clock } from "./base/clock.ts";
import type { ServerConfig } from "./config.ts";
import { createLeads } from "./create-leads.ts";
import { createDrawingThread } from "./drawing/index.ts";
import { createEventLog } from "./events/index.ts";
import { createHousekeeping } from "./inventory/index.ts";
import { createRetentionJob, retentionOf, type TenantRetention } from "./leads/index.ts";
import type { PageRenderer } from "./pages/index.ts";
import { createKeyedHash } from "./privacy/index.ts";
import { createOrders } from "./reservations/index.ts";
import { createSearchThread } from "./search/index.ts";
import type { Store } from "./store/index.ts";
import { isUnavailable } from "./store/index.ts";
import type { TenantRegistry } from "./tenants/index.ts";
import { createLeadChecks } from "./verification/index.ts";

/** The foundation of the app: everything that differs between a server, a development server and a test. */
export interface Foundation {
  config: ServerConfig;
  env: NodeJS.ProcessEnv;
  clock: Clock;
  logger: Logger;
  store: Store;
  registry: TenantRegistry;
  renderer: PageRenderer;
  /** Folder of the built client; absent while Vite serves it. */
  clientDir?: string;
  /** Vite's middleware while developing. */
  vite?: RequestHandler;
  /** Whether the server is about to end; absent: never. */
  isDraining?: () => boolean;
}

/** The app with its background work. */
export interface Composed {
  app: Express;
  /** Work that is due now and then. */
  tick(): void;
  /** Waits for work in progress; the store stays open. */
  close(): Promise<void>;
}

/** Reports each prepared dealer once whose sign-in codes are not sent: the sender `file` is for demonstrations. */
function mailboxWarning(registry: TenantRegistry, logger: Logger): () => void {
  const told = new Set<string>();
  return () => {
    const tenants = registry.list().flatMap(({ slug, live }) => {
      const senders = live?.prepared.tenant.site.signIn?.senders ?? [];
      return !told.has(slug) && senders.some(({ adapter }) => adapter === "file") ? [slug] : [];
    });
    if (tenants.length === 0) return;
    for (const slug of tenants) told.add(slug);
    logger.warn(
      { tenants },
      "sign-in codes are written to DATA_DIR/mailbox and not sent: configure gateways in signIn.senders of site.json",
    );
  };
}

/**
 * The secret of accounts. While the store is unavailable nobody can sign in, so a temporary secret is used until the
 * app is rebuilt (`standby.ts`).
 */
async function secretOrStandIn(store: Store, env: NodeJS.ProcessEnv): Promise<string> {
  try {
    return await accountSecret(store, env);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return randomBytes(32).toString("base64url");
  }
}

/** The retention periods of all dealers whose JSON can be read. */
async function retentionsOf(registry: TenantRegistry): Promise<TenantRetention[]> {
  const found: TenantRetention[] = [];
  for (const { slug } of registry.list()) {
    const site = await registry.siteOf(slug);
    if (site) found.push(retentionOf(slug, site.leads));
  }
  return found;
}

/** Wires the app from its foundation. */
export async function compose(foundation: Foundation): Promise<Composed> {
  const { config, env, clock, logger, store, registry, renderer, clientDir, vite, isDraining } = foundation;
  const { tenantsDir, dataDir } = config;
  const secret = await secretOrStandIn(store, env);
  const { allowPrivate } = config;
  const accounts = createAccounts({ store, clock, logger, secret, dataDir, env, allowPrivate });
  const orders = await createOrders({ registry, store, clock, logger, env, secret, allowPrivate });
  const checks = createLeadChecks({
    store,
    clock,
    logger,
    secret,
    accounts,
    liveOf: (slug) => registry.get(slug),
    onVerified: () => orders.holds.refresh(),
  });
  const leads = await createLeads({
    orders,
    checks,
    registry,
    store,
    clock,
    logger,
    config,
    env,
    keyed: createKeyedHash(secret),
  });
  const events = createEventLog({ store, clock, logger });
  const drawing = createDrawingThread();
  const searching = createSearchThread();
  const housekeeping = createHousekeeping({ store, dataDir, clock, logger });
  const warnOfMailboxes = mailboxWarning(registry, logger);
  if (config.mode === "production") warnOfMailboxes();
  // What a killed erasure left goes before anybody is served.
  await housekeeping.tick();
  const retention = createRetentionJob({
    store,
    dataDir,
    clock,
    logger,
    tenants: () => retentionsOf(registry),
    removeExpired: (before) => removeExpired(store, before),
  });
  const app = createApp({
    registry,
    renderer,
    store,
    leads: leads.service,
    orders,
    accounts,
    checks,
    secret,
    events,
    drawing,
    drawn: demoPictures,
    exampleVehicle: createExampleVehicles(join(tenantsDir, "_platform")),
    searching,
    clock,
    logger,
    tenantsDir,
    dataDir,
    clientDir,
    vite,
    isDraining,
    development: config.mode === "development",
    mediaCacheBytes: config.mediaCacheBytes,
    trustedProxies: config.trustedProxies,
    indexable: config.indexable,
    leadsPerMinute: config.leadsPerMinute,
    signInsPerMinute: config.signInsPerMinute,
    searchesPerMinute: config.searchesPerMinute,
    allowPrivate,
  });
  return {
    app,
    tick() {
      if (config.mode === "production") warnOfMailboxes();
      registry
        .refreshShown()
        .catch((error) => logger.error({ err: error }, "list of shown cars could not be refreshed"));
      registry.refreshStock().catch((error) => logger.error({ err: error }, "stock could not be refreshed"));
      void retention.tick();
      const live = registry.list().flatMap(({ live }) => (live ? [live.stock] : []));
      searching.keep((index) =>
        live.some((stock) => stock.index === index || [...stock.others.values()].includes(index)),
      );
      void housekeeping.tick();
    },
    async close() {
      orders.holds.stop();
      await leads.close();
      await events.idle();
      await drawing.close();
      await searching.close();
      await housekeeping.idle();
    },
  };
}
