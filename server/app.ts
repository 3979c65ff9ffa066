import { join } from "node:path";
import compression from "compression";
import express, { type Express, type Request } from "express";
import { createAddressLimiter } from "../platform/base/address-limiter.ts";
import { FairTurns } from "../platform/base/fair-turns.ts";
import { createBrochureRouter } from "../platform/brochure/index.ts";
import {
  answerNotFound,
  createErrorHandler,
  createSecurityHeaders,
  readForwarded,
  refuseOtherSites,
  refuseTwoHosts,
  requestLog,
} from "../platform/http/index.ts";
import {
  createDiskCache,
  createMediaRouter,
  createPictureStore,
  findMapTiles,
  type PictureStore,
} from "../platform/media/index.ts";
import { resolvePublishedFolder } from "../platform/published/index.ts";
import { createSearchRouter, refuseSearch } from "../platform/search/index.ts";
import type { LiveTenant } from "../platform/tenants/index.ts";
import { findSearchIndexes, openTenant, resolveSiteOrigin } from "../platform/tenants/index.ts";
import { hasDarkSurface } from "../renderer/theme/index.ts";
import type { ResolvedTenant } from "../schemas/resolve/resolved-tenant.ts";
import { selectVehicleDrawing } from "../schemas/resolve/vehicle-types.ts";
import {
  createAccountsRouter,
  createDeals,
  createDealsRouter,
  createMailboxRouter,
  createReadSession,
  createWatchlist,
  createWatchlistRouter,
  findUserIfAvailable,
  keepBrowser,
  listVerifiedContacts,
  type ReadSession,
  readBrowser,
} from "../services/accounts/index.ts";
import { createAlertsRouter, createFindMatches } from "../services/alerts/index.ts";
import { createEventsRouter } from "../services/events/index.ts";
import { createFormsRouter } from "../services/forms/index.ts";
import { createLeadCalendarHandler, createLeadsRouter } from "../services/leads/index.ts";
import { readSavedSearch } from "../services/loaders/index.ts";
import { createGuard, createLookupsRouter, createValuationOfLead, type Guard } from "../services/lookups/index.ts";
import {
  createReadAhead,
  createSearchElsewhere,
  PageCache,
  type Planned,
  type ReadAhead,
} from "../services/pages/index.ts";
import { createContinueRouter, listPaymentOrigins } from "../services/payments/index.ts";
import { createPaymentWebhook } from "../services/reservations/index.ts";
import { createVerificationRouter } from "../services/verification/index.ts";
import type { AppParts } from "./app-parts.ts";
import { listFrameOrigins, listScriptOrigins, searchOrigins } from "./origins.ts";
import {
  createAssetsRouter,
  createCarPartsRouter,
  createDirectoryRoute,
  createDiscoveryRouter,
  createDomainRedirect,
  createExplainRouter,
  createHealthRouter,
  createMiscellaneousRouter,
  createPageRoute,
  createPhoneRevealsRouter,
  createRefusedPageHandler,
  createSimilarRouter,
  createTlsAskRouter,
} from "./routes/index.ts";

/** Pages rendered concurrently: one waits for the store while another is rendered. */
const PAGES_AT_ONCE = 2;
/**
 * Maximum number of waiting pages: in total, per site and per address. For one address this is two seconds of work,
 * far more than a browser requests.
 */
const PAGES_WAITING = { all: 2000, group: 1000, member: 200 };

/** The values shared by several routes. */
interface Shared {
  /** The version of the requested site; cached, because one request needs it a dozen times. */
  tenantOf(req: Request): LiveTenant | undefined;
  resolvedTenantOf(req: Request): ResolvedTenant | undefined;
  readSession: ReadSession;
  readAhead: ReadAhead;
  guard: Guard;
  pictures: PictureStore;
}

function sharedOf(parts: AppParts): Shared {
  const { registry, store, logger, clock, exampleVehicle, config } = parts;
  const { allowPrivate } = config;
  const found = new WeakMap<Request, { live: LiveTenant | undefined }>();
  const tenantOf = (req: Request): LiveTenant | undefined => {
    const known = found.get(req);
    if (known) return known.live;
    const match = registry.match(req.headers.host);
    const live = match === "directory" ? undefined : match;
    found.set(req, { live });
    return live;
  };
  const guard = createGuard({ clock, logger });
  const onFault = (what: string, error: Error) => logger.error({ reason: error.message }, what);
  const readAhead = createReadAhead({
    store,
    checks: parts.checks,
    alerts: parts.alerts,
    reservations: parts.orders.reservations,
    valuationOfLead: createValuationOfLead(store, (live) => ({
      live,
      clock,
      guard,
      exampleVehicle,
      allowPrivate,
      onFault,
    })),
    searchElsewhere: createSearchElsewhere({ guard, url: config.algoliaUrl, allowPrivate }),
    logger,
  });
  const cache = createDiskCache({
    folder: join(config.dataDir, "media"),
    mostBytes: config.mediaCacheBytes,
    now: clock.now,
    onFault: ({ message: reason }) =>
      logger.warn({ reason }, "pictures cannot be cached under DATA_DIR; they are resized for each request"),
  });
  return {
    tenantOf,
    resolvedTenantOf: (req) => tenantOf(req)?.prepared.tenant,
    readSession: parts.readSession ?? createReadSession(parts),
    readAhead,
    guard,
    pictures: createPictureStore(cache),
  };
}

/** Middleware for every request: log, refusals, headers, compression. */
function addGuards(app: Express, parts: AppParts, { tenantOf }: Shared): void {
  const { logger, clock, registry, store } = parts;
  app.use(readForwarded);
  if (parts.tracing) app.use(parts.tracing.handler);
  app.use(requestLog(logger, clock, { metrics: parts.metrics, trustsProxy: parts.config.trustedProxies > 0 }));
  app.use(refuseTwoHosts);
  if (parts.first) app.use(parts.first);
  app.use(
    createHealthRouter({
      pingStore: () => store.ping(),
      hasTenants: () => registry.hasTenants(),
      turnedOff: () => registry.turnedOff(),
      down: () => registry.broken().down,
      whyNotDelivering: () => parts.delivering.whyNot(),
      isDraining: parts.isDraining ?? (() => false),
    }),
  );
  const slugOf = (host: string) => registry.slugOf(host);
  const { studioHost } = parts.config;
  app.use(createTlsAskRouter({ slugOf, studioHost }));
  app.use(openTenant(registry));
  app.use(createDomainRedirect({ slugOf, tenantOf, studioHost }));
  app.use(
    createSecurityHeaders({
      development: parts.vite !== undefined,
      connect: (req) => [...searchOrigins(tenantOf(req)), ...listScriptOrigins(tenantOf(req), "calls")],
      frame: (req) => [...listFrameOrigins(tenantOf(req), req.path), ...listScriptOrigins(tenantOf(req), "frames")],
      script: (req) => listScriptOrigins(tenantOf(req), "scripts"),
      style: (req) => listScriptOrigins(tenantOf(req), "styles"),
      form: (req) => listPaymentOrigins(tenantOf(req)?.prepared.tenant.site ?? {}),
    }),
  );
  app.use(refuseOtherSites);
  // Pages bring their own compressed bytes.
  app.use(compression());
}

function addLeads(app: Express, parts: AppParts, shared: Shared): void {
  const { accounts, secret, logger, renderer, clock } = parts;
  const { tenantOf, resolvedTenantOf, readSession, readAhead } = shared;
  app.use(
    createLeadsRouter({
      service: parts.leads,
      showRefused: createRefusedPageHandler({ tenantOf, renderer, readSession, readAhead, clock }),
      tenantOf: resolvedTenantOf,
      logger,
      perMinute: parts.config.leadsPerMinute,
      hits: parts.hits,
      originOf: (req, { site }) => resolveSiteOrigin(req, site),
      rememberBrowser(res, tenant, browser, order) {
        keepBrowser(res, { secret, tenant: tenant.slug, now: clock.now() }, browser, order);
      },
      visitorOf: async (req) => {
        const tenant = resolvedTenantOf(req);
        const user = tenant && (await findUserIfAvailable(accounts, req, tenant, logger));
        return {
          signedIn: user !== undefined,
          phone: user?.phone != null,
          userId: user?.id,
          contacts: listVerifiedContacts(user),
          browser: readBrowser(req, { secret, tenant: tenant?.slug ?? "", now: clock.now() }),
        };
      },
    }),
  );
}

/** Routes of files, pictures, and documents for search engines. */
function addFiles(app: Express, parts: AppParts, { tenantOf, pictures }: Shared): void {
  const { registry, clientDir, readDemoPicture, clock, logger } = parts;
  const { tenantsDir, dataDir, databaseUrl, indexable, mode } = parts.config;
  app.use(createDirectoryRoute(registry, mode === "development"));
  const publishedDir = databaseUrl ? resolvePublishedFolder(dataDir) : undefined;
  app.use(createAssetsRouter({ tenantsDir, publishedDir, clientDir, tenantOf }));
  app.use(
    createMediaRouter({
      drawingOf(req, carId = "") {
        const live = tenantOf(req);
        if (live === undefined) return {};
        const { tenant } = live.prepared;
        const car = live.stock.byId.get(carId);
        return {
          ...selectVehicleDrawing(tenant, car?.simple_body ?? "", car?.item_type),
          isDark: hasDarkSurface(tenant.theme),
        };
      },
      mapTilesOf(req, name) {
        const live = tenantOf(req);
        return live && findMapTiles(live.prepared.publicSite, name);
      },
      onMapFailure: (req, map, error) =>
        logger.warn(
          { tenant: tenantOf(req)?.prepared.tenant.slug, map, reason: (error as Error).message },
          "map not drawn",
        ),
      photoSecret: parts.photoSecret,
      pictures,
      readDemoPicture,
    }),
  );
  app.use(createDiscoveryRouter({ tenantOf, clock, indexable }));
}

/** Routes that pages use in the browser: forms, search, look-ups, events. */
function addCalls(app: Express, parts: AppParts, { tenantOf, resolvedTenantOf, guard }: Shared): void {
  const { store, clock, logger, events, exampleVehicle } = parts;
  const { allowPrivate, leadsPerMinute: perMinute, searchesPerMinute } = parts.config;
  app.use(createFormsRouter({ tenantOf: resolvedTenantOf }));
  app.use(
    createSearchRouter({
      siteOf: (req) => findSearchIndexes(tenantOf(req)),
      answer: parts.searching.answer,
      limiter: createAddressLimiter(searchesPerMinute, refuseSearch),
      onError: (error) => logger.error({ err: error }, "search failed"),
    }),
  );
  app.use(
    createLookupsRouter({
      tenantOf,
      store,
      clock,
      logger,
      exampleVehicle,
      calendarOfLead: createLeadCalendarHandler(store),
      allowPrivate,
      guard,
      perMinute,
      hits: parts.hits,
    }),
  );
  app.use(createEventsRouter({ tenantOf, events, clock, perMinute }));
  app.use(createPhoneRevealsRouter({ tenantOf, logger, perMinute }));
}

/** Routes of payments. */
function addPayments(app: Express, parts: AppParts, { tenantOf, resolvedTenantOf }: Shared): void {
  const { reservations, providerOf, holds, placed } = parts.orders;
  const onHeld = () => holds.refresh();
  app.use(createPaymentWebhook({ tenantOf, providerOf, reservations, onHeld, logger: parts.logger }));
  app.use(createContinueRouter({ tenantOf: resolvedTenantOf, placed, perMinute: parts.config.leadsPerMinute }));
}

/** Further routes about cars. */
function addCars(app: Express, parts: AppParts, { tenantOf, pictures }: Shared): void {
  const { store, clock, logger, photoSecret, readDemoPicture } = parts;
  const { leadsPerMinute, searchesPerMinute } = parts.config;
  // If the limits are lifted, as for a scan, so are those with separate figures.
  const own = leadsPerMinute === 0 ? { perMinute: 0 } : {};
  app.use(createMiscellaneousRouter({ tenantOf, store, clock, logger, ...own }));
  const { draw } = parts.brochures;
  app.use(createBrochureRouter({ tenantOf, clock, photoSecret, draw, pictures, readDemoPicture, ...own }));
  app.use(createCarPartsRouter({ tenantOf, clock, perMinute: searchesPerMinute }));
  app.use(createSimilarRouter({ tenantOf, clock }));
}

/** Routes of sign-in, account, watchlist, and codes that verify a lead's contact. */
function addAccounts(app: Express, parts: AppParts, { tenantOf, resolvedTenantOf }: Shared): void {
  const { accounts, checks, store, events, clock, secret, hits } = parts;
  const { dataDir, signInsPerMinute: perMinute, mode } = parts.config;
  if (mode === "development") app.use(createMailboxRouter({ tenantOf, dataDir }));
  app.use(createAccountsRouter({ accounts, tenantOf, clock, secret, perMinute, hits }));
  const watchlist = createWatchlist(store, clock);
  // Visitors save cars more often than they sign in.
  app.use(
    createDealsRouter({ accounts, deals: createDeals(store, clock), tenantOf, perMinute: perMinute * 10 }),
    createWatchlistRouter({ accounts, watchlist, store, events, clock, tenantOf, perMinute: perMinute * 10 }),
  );
  app.use(createVerificationRouter({ checks, tenantOf: resolvedTenantOf, clock, secret, perMinute, hits }));
  const { alerts, logger, searching } = parts;
  const findMatches = createFindMatches(searching.answer);
  app.use(
    createAlertsRouter({
      accounts,
      alerts,
      store,
      clock,
      logger,
      secret,
      tenantOf,
      searchAt: readSavedSearch,
      findMatches,
      perMinute,
      hits,
    }),
  );
}

/** Pages: every path that no other route answers. */
function addPages(app: Express, parts: AppParts, { tenantOf, readSession, readAhead }: Shared): void {
  const { renderer, clock, logger, vite, metrics } = parts;
  if (parts.config.mode === "development") app.use(createExplainRouter({ tenantOf, clock }));
  if (vite) app.use(vite);
  const cache = new PageCache<Planned>({
    // Vite gives the renderer's newest code to each request.
    mostBytes: vite ? 0 : parts.config.pageCacheBytes,
    now: () => performance.now(),
    ...(metrics && { onGet: metrics.cached }),
  });
  const turns = new FairTurns({ atOnce: PAGES_AT_ONCE, waiting: PAGES_WAITING });
  metrics?.watch({ pages_waiting: "Pages that wait for their turn" }, () => ({
    pages_waiting: turns.waiting,
  }));
  const { sharedCacheSeconds } = parts.config;
  const ways = { tenantOf, renderer, readSession, readAhead, cache, sharedCacheSeconds, turns };
  app.use(createPageRoute({ ...ways, clock, logger }));
  app.use(answerNotFound);
  app.use(createErrorHandler(logger));
}

/** Wires the routes: headers first, then static files, then the API, then pages. */
export function createApp(parts: AppParts): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", parts.config.trustedProxies);
  app.set("query parser", "simple");
  const shared = sharedOf(parts);
  addGuards(app, parts, shared);
  // Before all other routes, because leads arrive in bursts.
  addLeads(app, parts, shared);
  addFiles(app, parts, shared);
  addCalls(app, parts, shared);
  addPayments(app, parts, shared);
  addCars(app, parts, shared);
  addAccounts(app, parts, shared);
  addPages(app, parts, shared);
  return app;
}
