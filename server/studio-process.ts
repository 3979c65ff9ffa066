import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { movableClock, systemClock } from "../platform/base/clock.ts";
import { createLogger } from "../platform/base/logger.ts";
import { distDir } from "../platform/base/project.ts";
import { createHttpServer } from "../platform/http/index.ts";
import { guardFor } from "../platform/outbound/index.ts";
import { createKeyedHash } from "../platform/privacy/index.ts";
import { createVersions, followVersions, readNewestVersions } from "../platform/published/index.ts";
import { createFileStockRepository, createStoreStockRepository, loadPhotoSecret } from "../platform/stock/index.ts";
import { openStore } from "../platform/store/index.ts";
import type { LiveTenant } from "../platform/tenants/index.ts";
import { createDomains, createProofSources } from "../services/domains/index.ts";
import {
  createDraftBook,
  createEditorBook,
  createFilesPublisher,
  createPlanBook,
  createPublishBook,
  createVersionsPublisher,
  DraftRegistry,
  finishPublishes,
  hideEnvValues,
  Planner,
  Publisher,
  parseDraftHost,
  Workspace,
} from "../services/drafts/index.ts";
import { simulateSubmission } from "../services/leads/index.ts";
import { createPageRenderer, loadBuiltRenderer } from "../services/pages/index.ts";
import { createCodeMail, NewsDesk } from "../services/studio/index.ts";
import { compose } from "./compose.ts";
import { readConfig } from "./config.ts";
import { createLoader } from "./create-loader.ts";
import { createLeadServiceOptions } from "./lead-service-options.ts";
import {
  buildStudioOrigin,
  createExampleHandler,
  createStudioApp,
  previewGuard,
  previewSession,
} from "./studio/index.ts";

/*
 * Studio and the previews of its drafts, in a process of their own: started by the server of the sites, which passes their
 * requests on, and ended with it. Drafts are in the store of the sites. The previews' app is the same as the sites', over a
 * store of its own that nobody reads and that ends with this process.
 */

/** The one file that previews load besides those of the site. */
const previewFiles = { js: [], css: [], first: ["/_studio/preview.js"] };

process.umask(0o077);
const env = process.env;
const config = readConfig(env);
const { studioHost = "studio.localhost", tenantsDir, dataDir, databaseUrl, pool } = config;
const logger = createLogger({ level: env.LOG_LEVEL ?? "warn" });
const scratch = await mkdtemp(join(tmpdir(), "forecourt-preview-"));
const store = await openStore({ dataDir, databaseUrl, pool, logger, patient: true });
const previewStore = await openStore({ dataDir: scratch, logger });
const secret = await loadPhotoSecret(store, dataDir);
const registry = new DraftRegistry(
  {
    tenantsDir,
    dataDir,
    env,
    clock: systemClock,
    logger,
    loader: createLoader(config, { env, photoSecret: secret, readsOnly: true }),
    // Each dealer when a draft of it is opened.
    preparedAtStart: 0,
    memoryBytes: config.tenantMemoryBytes,
  },
  studioHost,
);
const versions = createVersions(store);
if (!databaseUrl) await finishPublishes(store, { tenantsDir, clock: systemClock });
// Before the first reading, so that nothing is missed that is published meanwhile.
const newest = databaseUrl ? await readNewestVersions(versions) : undefined;
await registry.reload();
await registry.watch();
const take = registry.takePublished.bind(registry);
const follower = newest && followVersions({ store, versions, databaseUrl, logger, take }, newest);

const drafts = createDraftBook(store, systemClock);
const workspace = new Workspace(drafts, { source: () => registry.source, open: (slug) => registry.open(slug) }, env);
const publishes = createPublishBook(store, systemClock);
const place = databaseUrl
  ? createVersionsPublisher({ tenantsDir, registry }, versions, publishes)
  : createFilesPublisher(tenantsDir, publishes, config.studioGit);
const domains = createDomains(store, systemClock, createProofSources(guardFor(config.allowPrivate)));
const publisher = new Publisher({
  drafts,
  book: publishes,
  place,
  clock: systemClock,
  check: (source, slug) => workspace.check(source, slug),
  dealers: () => registry.list().map(({ slug }) => slug),
  siteOf: (slug) => registry.siteOf(slug),
  taken: (tops) => registry.reload(tops),
  alone: (draft, act) => workspace.alone(draft, act),
  // A developer's own machine has no domain of anybody.
  ...(!config.studioForAnyone && { findUnverified: domains.findUnverified }),
});
const editors = createEditorBook(store, systemClock);
const news = new NewsDesk(editors);
const keyed = createKeyedHash(secret);
const built = await loadBuiltRenderer(distDir);
const plans = createPlanBook(store, systemClock);
const planner = new Planner({
  ...{ plans, drafts, publishes, publisher, editors, logger },
});
const tryLead = (live: LiveTenant, body: unknown) =>
  simulateSubmission(
    { ...createLeadServiceOptions(() => live), clock: movableClock, keyed },
    live.prepared.tenant,
    body,
    {
      ip: "",
      userAgent: "preview",
    },
  );
const originOf = (protocol: string, host: string | undefined) => buildStudioOrigin(studioHost, protocol, host);
const previews = await compose({
  // Explanations are for editors, who alone get here. Pages are planned anew for each request.
  config: {
    ...config,
    dataDir: scratch,
    databaseUrl: undefined,
    mode: "development",
    pageCacheBytes: 0,
    trustedProxies: 1,
    indexable: false,
  },
  env: hideEnvValues(env),
  clock: movableClock,
  logger,
  store: previewStore,
  photoSecret: secret,
  registry,
  renderer: createPageRenderer(built, logger, {
    problemsOf: () => [],
    moreAssets: () => previewFiles,
  }),
  clientDir: join(distDir, "client"),
  first: previewGuard({
    studioHost,
    secret,
    editors,
    workspace,
    studioOrigin: originOf,
    dist: join(distDir, "studio"),
    // Components whose example needs more than a page show nothing in the catalogue.
    showExample: createExampleHandler(createPageRenderer(built, logger.child({}, { level: "silent" })), ({ req }) =>
      originOf(req.protocol, req.headers.host),
    ),
    trySubmission: (live, req) => tryLead(live, req.body),
    onTried: (draft, run) => news.tell(draft, { type: "tried", run }),
  }),
  readSession: previewSession,
});
const studio = createStudioApp({
  studioHost,
  dist: join(distDir, "studio"),
  logger,
  registry,
  store,
  dataDir,
  env,
  stock: {
    keeping: databaseUrl
      ? createStoreStockRepository({ store, dataDir, now: systemClock.now, note: "imported in Studio" })
      : createFileStockRepository(dataDir),
  },
  editors,
  drafts,
  workspace,
  publishes,
  publisher,
  pictures: place,
  plans,
  planner,
  domains,
  tenantsDir: databaseUrl ? tenantsDir : undefined,
  news,
  clock: systemClock,
  mailCode: createCodeMail(env, { studioHost, allowPrivate: config.allowPrivate, logger }),
  secret,
  development: config.studioForAnyone,
  signInsPerMinute: config.signInsPerMinute,
});

const server = createHttpServer((req, res) => {
  const app = parseDraftHost(req.headers.host, studioHost) === undefined ? studio : previews.app;
  app(req, res);
});
async function end(): Promise<void> {
  server.closeAllConnections();
  await planner.stop();
  await follower?.close();
  registry.close();
  await previews.close();
  await Promise.all([previewStore.close(), store.close()]);
  await rm(scratch, { recursive: true, force: true });
  process.exit(0);
}
process.once("SIGTERM", () => void end());
process.once("SIGINT", () => void end());
// The server of the sites has ended without saying so.
process.once("disconnect", () => void end());
server.listen(env.STUDIO_SOCKET);
await once(server, "listening");
process.send?.("ready");
planner.start();
