import { join } from "node:path";
import { constants } from "node:zlib";
import compression from "compression";
import express, { type Express, type Request, Router } from "express";
import type { Logger } from "pino";
import { type Accounts, contactsOf } from "./accounts/accounts.ts";
import { createMailboxRouter } from "./accounts/mailbox-page.ts";
import { createAccountsRouter } from "./accounts/router.ts";
import { createReadSession, userOrNobody } from "./accounts/session.ts";
import { createWatchlist } from "./accounts/watchlist.ts";
import { createWatchlistRouter } from "./accounts/watchlist-router.ts";
import { addressLimiter } from "./address-limiter.ts";
import { createBrochureRouter } from "./brochure/router.ts";
import type { Clock } from "./clock.ts";
import { refuseOtherSites } from "./cross-site.ts";
import { createDiscoveryRouter } from "./discovery/router.ts";
import type { DrawingThread } from "./drawing/thread.ts";
import type { EventLog } from "./events/event-log.ts";
import { createEventsRouter } from "./events/router.ts";
import { createExplainRouter } from "./explain/router.ts";
import { FairTurns } from "./fair-turns.ts";
import { createFormsRouter } from "./forms/index.ts";
import { failed, notFound } from "./last-resort.ts";
import { createLeadsRouter } from "./leads/router.ts";
import type { LeadService } from "./leads/service.ts";
import { createGuard } from "./lookups/guard.ts";
import { createLookupsRouter } from "./lookups/router.ts";
import { createValuationOfLead } from "./lookups/valuation/of-lead.ts";
import { createDiskCache, createMediaRouter, createPictureStore } from "./media/index.ts";
import { PageCache } from "./page-cache.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { createContinueRouter } from "./payments/continue-router.ts";
import { createPaymentWebhook } from "./payments/webhook-router.ts";
import { requestLog } from "./request-log.ts";
import type { OrderDesk } from "./reservations/create-orders.ts";
import { keepOwnOrder } from "./reservations/own-orders.ts";
import { createAssetsRouter } from "./routes/assets.ts";
import { directoryRoute } from "./routes/directory.ts";
import { createFinanceDisclaimersRouter } from "./routes/finance-disclaimers.ts";
import { createHealthRouter } from "./routes/health.ts";
import { createKeptCarsRouter } from "./routes/kept-cars.ts";
import { createMiscellaneousRouter } from "./routes/miscellaneous.ts";
import { type Answer, pageRoute } from "./routes/page.ts";
import { createPhoneRevealsRouter } from "./routes/phone-reveals.ts";
import { createReadAhead } from "./routes/read-ahead.ts";
import { refusedPage } from "./routes/refused-page.ts";
import { createSimilarRouter } from "./routes/similar.ts";
import { siteOrigin } from "./routes/site-origin.ts";
import { createSearchRouter, refuseSearch, type SearchThread } from "./search/index.ts";
import { securityHeaders } from "./security.ts";
import type { Store } from "./store/open.ts";
import type { LiveTenant } from "./tenants/live-tenant.ts";
import type { TenantRegistry } from "./tenants/registry.ts";
import { refuseTwoHosts } from "./two-hosts.ts";
import type { LeadChecks } from "./verification/lead-checks.ts";
import { createVerificationRouter } from "./verification/router.ts";

/** All that the app is wired from. */
export interface AppParts {
  registry: TenantRegistry;
  renderer: PageRenderer;
  store: Store;
  leads: LeadService;
  orders: OrderDesk;
  accounts: Accounts;
  checks: LeadChecks;
  /** Signs and seals what visitors' cookies hold. */
  secret: string;
  events: EventLog;
  drawing: DrawingThread;
  searching: SearchThread;
  clock: Clock;
  logger: Logger;
  tenantsDir: string;
  dataDir: string;
  /** Folder of the built client; absent while Vite serves it. */
  clientDir?: string;
  /** Vite's middleware while developing. */
  vite?: express.RequestHandler;
  development: boolean;
  /** Whether the server is about to end; absent: never. */
  isDraining?: () => boolean;
  trustedProxies: number;
  /** Largest size of pictures kept on disk, bytes. */
  mediaCacheBytes: number;
  /** Search engines may list the sites of this server. */
  indexable: boolean;
  leadsPerMinute?: number;
  signInsPerMinute: number;
  searchesPerMinute: number;
  /** Whether external services in private networks may be called (development, tests). */
  allowPrivate: boolean;
}

/** How long pages are cached, ms: short enough to be unnoticeable, and a burst of requests costs one rendering per page. */
const PAGES_KEPT_MS = 1000;
const PAGES_KEPT = 100;

/** Pages made at once: the store answers one while another is rendered. */
const PAGES_AT_ONCE = 4;
/** Pages that may wait, in all, of one site and of one address: two seconds of work for an address, far more than a browser requests. */
const PAGES_WAITING = { all: 2000, group: 1000, member: 200 };
/** How long a browser remembers what it has reserved, ms: longer than any hold. */
const ORDERS_KEPT_MS = 30 * 86_400_000;

/** Brotli's effort for pages: 4, the library's own, leaves a search page a tenth larger for a millisecond less. */
const BROTLI_QUALITY = 5;

/** Wires the routes: headers first, then what is static, then the API, then pages. */
export function createApp(parts: AppParts): Express {
  const { registry, logger, clock, development, drawing } = parts;
  // Asked a dozen times for a request; it stays with the version of its site that it came for.
  const found = new WeakMap<Request, { live: LiveTenant | undefined }>();
  const tenantOf = (req: Request): LiveTenant | undefined => {
    const known = found.get(req);
    if (known) return known.live;
    const match = registry.match(req.headers.host);
    const live = match === "directory" ? undefined : match;
    found.set(req, { live });
    return live;
  };
  const resolvedTenantOf = (req: Request) => tenantOf(req)?.prepared.tenant;

  const pages = new PageCache<Answer>({
    // Vite provides the renderer's latest code to each request.
    keptMs: parts.vite ? 0 : PAGES_KEPT_MS,
    keptPages: PAGES_KEPT,
    now: () => performance.now(),
  });

  const readSession = createReadSession(parts);
  const platformDir = join(parts.tenantsDir, "_platform");
  const { allowPrivate } = parts;
  const guard = createGuard({ clock, logger });
  const onFault = (what: string, error: Error) => logger.error({ reason: error.message }, what);
  const readAhead = createReadAhead({
    store: parts.store,
    checks: parts.checks,
    reservations: parts.orders.reservations,
    valuationOfLead: createValuationOfLead(parts.store, (live) => ({
      live,
      clock,
      guard,
      platformDir,
      allowPrivate,
      onFault,
    })),
    logger,
  });
  const pictures = createPictureStore(
    createDiskCache({
      folder: join(parts.dataDir, "media"),
      mostBytes: parts.mediaCacheBytes,
      now: clock.now,
      onFault: ({ message: reason }) =>
        logger.warn(
          { reason },
          "pictures cannot be cached under DATA_DIR; they are rendered for each request",
        ),
    }),
    drawing,
  );
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", parts.trustedProxies);
  app.set("query parser", "simple");
  app.use(requestLog(logger, clock));
  app.use(refuseTwoHosts);
  app.use(
    createHealthRouter({
      pingStore: () => parts.store.ping(),
      hasTenants: () => registry.list().some(({ live }) => live !== undefined),
      isDraining: parts.isDraining ?? (() => false),
    }),
  );
  app.use(
    securityHeaders({
      development: parts.vite !== undefined,
      connect: (req) => searchOrigins(tenantOf(req)),
      frame: (req) => frameOrigins(tenantOf(req)),
      form: (req) => paymentOrigins(tenantOf(req)),
    }),
  );
  app.use(refuseOtherSites);
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } }));
  // Before all other routes, because leads come in bursts.
  app.use(
    createLeadsRouter({
      service: parts.leads,
      showRefused: refusedPage({ tenantOf, renderer: parts.renderer, readSession, readAhead, clock }),
      tenantOf: resolvedTenantOf,
      logger,
      perMinute: parts.leadsPerMinute,
      originOf: (req, { site }) => siteOrigin(req, site),
      rememberOrder(req, res, id) {
        const tenant = resolvedTenantOf(req)?.slug ?? "";
        keepOwnOrder(req, res, { secret: parts.secret, tenant, id, maxAge: ORDERS_KEPT_MS });
      },
      visitorOf: async (req) => {
        const tenant = resolvedTenantOf(req);
        const user = tenant && (await userOrNobody(parts.accounts, req, tenant, logger));
        return {
          signedIn: user !== undefined,
          phone: user?.phone != null,
          userId: user?.id,
          contacts: contactsOf(user),
        };
      },
    }),
  );
  app.use(directoryRoute(registry, development));
  app.use(createAssetsRouter({ tenantsDir: parts.tenantsDir, clientDir: parts.clientDir, tenantOf }));
  app.use(
    createMediaRouter({
      tenantOf: resolvedTenantOf,
      carById: (req, id) => tenantOf(req)?.stock.byId.get(id),
      dataDir: parts.dataDir,
      pictures,
    }),
  );
  app.use(createDiscoveryRouter({ tenantOf, clock, indexable: parts.indexable }));
  app.use(createFormsRouter({ tenantOf: resolvedTenantOf }));
  app.use(
    createSearchRouter({
      siteOf: (req) => searchedAt(tenantOf(req)),
      answer: parts.searching.answer,
      limiter: addressLimiter(parts.searchesPerMinute, refuseSearch),
      onError: (error) => logger.error({ err: error }, "search failed"),
    }),
  );
  app.use(
    createLookupsRouter({
      tenantOf,
      store: parts.store,
      clock,
      logger,
      platformDir,
      allowPrivate,
      guard,
      perMinute: parts.leadsPerMinute,
    }),
  );
  app.use(createEventsRouter({ tenantOf, events: parts.events, clock, perMinute: parts.leadsPerMinute }));
  app.use(createPhoneRevealsRouter({ tenantOf, logger, perMinute: parts.leadsPerMinute }));
  const { reservations, providerOf, holds } = parts.orders;
  const onHeld = () => holds.refresh();
  app.use(createPaymentWebhook({ tenantOf, providerOf, reservations, onHeld, logger }));
  const { placed } = parts.orders;
  app.use(createContinueRouter({ tenantOf: resolvedTenantOf, placed, perMinute: parts.leadsPerMinute }));
  // If the limits are lifted, as for a scan, so are those with separate figures.
  const own = parts.leadsPerMinute === 0 ? { perMinute: 0 } : {};
  app.use(createMiscellaneousRouter({ tenantOf, store: parts.store, clock, logger, ...own }));
  app.use(createFinanceDisclaimersRouter({ tenantOf, clock }));
  app.use(createBrochureRouter({ tenantOf, clock, dataDir: parts.dataDir, drawing, pictures, ...own }));
  app.use(createKeptCarsRouter({ tenantOf, clock, perMinute: parts.searchesPerMinute }));
  app.use(createSimilarRouter({ tenantOf, clock }));
  app.use(accountRoutes(parts, tenantOf));
  const { checks, signInsPerMinute: perMinute } = parts;
  app.use(createVerificationRouter({ checks, tenantOf: resolvedTenantOf, perMinute }));
  if (development) app.use(createExplainRouter({ tenantOf, clock }));
  if (parts.vite) app.use(parts.vite);
  app.use(
    pageRoute({
      tenantOf,
      renderer: parts.renderer,
      readSession,
      readAhead,
      cache: pages,
      turns: new FairTurns({ atOnce: PAGES_AT_ONCE, waiting: PAGES_WAITING }),
      clock,
      logger,
    }),
  );
  app.use(notFound);
  app.use(failed(logger));
  return app;
}

/** Sign-in, account and watchlist. */
function accountRoutes(parts: AppParts, tenantOf: (req: Request) => LiveTenant | undefined): Router {
  const { accounts, store, events, clock, secret, dataDir } = parts;
  const perMinute = parts.signInsPerMinute;
  const router = Router();
  if (parts.development) router.use(createMailboxRouter({ tenantOf, dataDir }));
  router.use(createAccountsRouter({ accounts, tenantOf, clock, secret, perMinute }));
  const watchlist = createWatchlist(store, clock);
  // Visitors save cars more often than they sign in.
  router.use(
    createWatchlistRouter({ accounts, watchlist, store, events, clock, tenantOf, perMinute: perMinute * 10 }),
  );
  return router;
}

/** Origins of the payment service's own pages, where the site has one. */
function paymentOrigins(live: LiveTenant | undefined): string[] {
  return live?.prepared.publicSite.payments?.provider === "stripe" ? ["https://checkout.stripe.com"] : [];
}

/** Origins that a site's pages search at, when that is not this server. */
function searchOrigins(live: LiveTenant | undefined): string[] {
  const search = live?.prepared.publicSite.search;
  if (search?.provider !== "algolia") return [];
  return [
    `https://${search.applicationId}-dsn.algolia.net`,
    "https://*.algolia.net",
    "https://*.algolianet.com",
  ];
}

/** Origin of the maps service whose maps the tenant's pages embed. */
function frameOrigins(live: LiveTenant | undefined): string[] {
  const embed = live?.prepared.publicSite.maps?.embed;
  return embed === undefined ? [] : [new URL(embed.replaceAll(/[{}]/g, "")).origin];
}

/** What a tenant's visitors may search: its cars within the site's own filters, and its other indexes. */
function searchedAt(live: LiveTenant | undefined) {
  if (!live) return undefined;
  const { index, others } = live.stock;
  const { slug, site } = live.prepared.tenant;
  const indexes = [
    { index, scope: site.search?.filters },
    ...Array.from(others.values(), (index) => ({ index })),
  ];
  return { name: slug, indexes };
}
