import { once } from "node:events";
import { join, relative } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { type Clock, systemClock } from "../platform/base/clock.ts";
import { createLogger } from "../platform/base/logger.ts";
import { distDir } from "../platform/base/project.ts";
import { version } from "../platform/base/version.ts";
import {
  computeMaxConnections,
  createHttpServer,
  type HttpServer,
  openFilesLimit,
  startTracing,
} from "../platform/http/index.ts";
import { createVersions, followVersions, readNewestVersions } from "../platform/published/index.ts";
import { loadPhotoSecret, StockError } from "../platform/stock/index.ts";
import { NewerStoreError, openStore } from "../platform/store/index.ts";
import { hasUnfinishedChange, TenantRegistry, TenantsFolderError } from "../platform/tenants/index.ts";
import type { Diagnostic } from "../schemas/diagnostics/diagnostic.ts";
import { formatProblems } from "../schemas/index.ts";
import { formatCount } from "../schemas/parts/format-count.ts";
import { followPlans } from "../services/drafts/index.ts";
import { explainAssets } from "../services/explain/index.ts";
import {
  createPageRenderer,
  createViteRenderer,
  loadBuiltRenderer,
  Purge,
  type RendererSource,
} from "../services/pages/index.ts";
import { ConfigError, listenFault, readConfig, type ServerConfig } from "./config.ts";
import { followReloads } from "./control.ts";
import { createLoader } from "./create-loader.ts";
import { measure } from "./measure.ts";
import { composeStandby } from "./standby.ts";
import { createStudioHost } from "./studio-host.ts";
import { createViteModuleHandler } from "./vite-modules.ts";

/** Interval at which expired cars leave the search (S4.2) and feeds are checked, ms. */
const REFRESH_MS = 30_000;
/**
 * Maximum time from SIGTERM to exit, ms: below the 10 s after which container managers kill, unless a longer drain is
 * configured. A delivery that still hangs at a dealer's endpoint is repeated after the next start.
 */
const END_MS = 9_500;
/** Of this, the minimum for requests in progress, and then for closing their resources, ms. */
const LEAST_GRACE_MS = 3_000;
const CLOSE_MS = 1_500;
/** How long a node without Studio leaves a planned publish to the one that has it, ms. */
const PLAN_GRACE_MS = 15_000;
/** Longest time for sending the last traces, ms. */
const TRACES_MS = 1_000;

function problemLine({ file, line, column, severity, message, hint }: Diagnostic): string {
  return `${file}:${line}:${column} ${severity}: ${message}${hint ? ` ${hint}` : ""}`;
}

interface Renderer {
  source: RendererSource;
  clientDir?: string;
  middleware?: RequestHandler;
  close(): Promise<void>;
}

async function loadRenderer(config: ServerConfig): Promise<Renderer> {
  if (!config.vite) {
    return {
      source: await loadBuiltRenderer(distDir),
      clientDir: join(distDir, "client"),
      close: async () => {},
    };
  }
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
  return {
    source: createViteRenderer(vite),
    middleware: createViteModuleHandler(vite.middlewares as RequestHandler),
    close: () => vite.close(),
  };
}

/**
 * Announces the shutdown (`/readyz` is 503, responses close their connections) and keeps answering for `drainMs`, so that a
 * load balancer can switch to other nodes; then completes requests in progress, closes their resources, and sets exit status
 * 0. A second signal skips the waiting.
 */
function closeOnSignal(
  server: HttpServer,
  {
    drainMs,
    onDrain,
    onEnd,
    close,
  }: { drainMs: number; onDrain(): void; onEnd(): Promise<void>; close(): Promise<void> },
): void {
  const endMs = Math.max(END_MS, drainMs + LEAST_GRACE_MS + CLOSE_MS);
  let state: "running" | "draining" | "ending" = "running";
  const end = async () => {
    if (state === "ending") return;
    state = "ending";
    setTimeout(() => process.exit(0), endMs - drainMs);
    // Streams of news never end by themselves.
    await onEnd();
    await server.finish(endMs - drainMs - CLOSE_MS);
    await close();
    process.exit(0);
  };
  const stop = () => {
    if (state === "draining" || drainMs === 0) void end();
    if (state !== "running") return;
    state = "draining";
    onDrain();
    server.drain();
    setTimeout(end, drainMs);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** The dealers of this process, read and indexed in a thread of their own. */
function createRegistry(
  config: ServerConfig,
  { clock, logger, photoSecret }: { clock: Clock; logger: Logger; photoSecret: string },
): TenantRegistry {
  const { tenantsDir, dataDir } = config;
  const purge = config.purge && new Purge({ ...config.purge, allowPrivate: config.allowPrivate, logger });
  return new TenantRegistry({
    tenantsDir,
    dataDir,
    env: process.env,
    clock,
    logger,
    loader: createLoader(config, { env: process.env, photoSecret }),
    preparedAtStart: config.dealersAtStart,
    memoryBytes: config.tenantMemoryBytes,
    ...(purge && { onReplaced: (slug: string) => void purge.changed(slug) }),
    onProblems: (problems, textOf, more) => {
      const folder = relative("", tenantsDir);
      const text = formatProblems(problems, "pretty", { folder, textOf, colour: process.stderr.isTTY });
      const rest = more > 0 ? `\n${more} more problems are not listed; fix these first.\n` : "";
      process.stderr.write(`${text}${rest}`);
    },
  });
}

/** Accepts requests from now on, and says where. Throws ConfigError. */
async function listen(server: HttpServer, config: ServerConfig): Promise<void> {
  server.listen(config.port, config.host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw listenFault(error, config);
  });
  const { port } = server.address() as { port: number };
  process.stdout.write(
    `Forecourt is ready on http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${port} (version ${version})\n`,
  );
}

/** Reads the tenants folder and all stock again, and says what came of it. */
async function reloadAll(registry: TenantRegistry): Promise<string> {
  await registry.reload();
  const dealers = registry.list();
  for (const { slug, live } of dealers) if (live) await registry.reloadStock(slug);
  const { down, behind } = registry.broken();
  const { unread } = registry.unseen();
  if (down + behind + unread === 0) return `Reloaded: ${formatCount(dealers.length, "dealer")}.`;
  return `${formatCount(dealers.length, "dealer")}; not served: ${down}, served as they were or in part: ${behind}, files that cannot be read: ${unread}. The log and 'forecourt validate' name them.`;
}

async function start(config: ServerConfig): Promise<void> {
  // Files written by this process and its threads are private to its user.
  process.umask(0o077);
  const logger = createLogger({ level: process.env.LOG_LEVEL });
  const clock = systemClock;
  const { dataDir } = config;
  const renderer = await loadRenderer(config);
  const { databaseUrl, pool } = config;
  const store = await openStore({ dataDir, databaseUrl, pool, logger, patient: true });
  const secretOfPhotos = await loadPhotoSecret(store, dataDir);
  const registry = createRegistry(config, { clock, logger, photoSecret: secretOfPhotos });
  const versions = createVersions(store);
  // Before the first reading, so that nothing is missed that is published meanwhile.
  const before = databaseUrl ? await readNewestVersions(versions) : undefined;
  if (!databaseUrl && (await hasUnfinishedChange(config.tenantsDir))) {
    const { finishPublishes } = await import("../services/drafts/index.ts");
    await finishPublishes(store, { tenantsDir: config.tenantsDir, clock });
  }
  await registry.reload();
  await registry.watch();
  const take = registry.takePublished.bind(registry);
  const follower = before && followVersions({ store, versions, databaseUrl, logger, take }, before);
  let isDraining = false;
  const tracing = await startTracing(process.env, { trustsProxy: config.trustedProxies > 0 });
  const measuring = await measure({
    config,
    env: process.env,
    store,
    registry,
    clock,
    logger,
    isDraining: () => isDraining,
  });
  // Studio's process publishes what is planned. It is started for that when nobody uses Studio, and on a node without Studio
  // when the node that has it does not do its work.
  const hasStudio = config.studioHost !== undefined;
  const studio = hasStudio || databaseUrl ? createStudioHost(config.studioHost, logger) : undefined;
  const plans = studio && followPlans(store, { clock, logger, graceMs: hasStudio ? 0 : PLAN_GRACE_MS }, studio.wake);
  const { app, tick, close } = await composeStandby({
    config,
    first: hasStudio ? studio?.handler : undefined,
    metrics: measuring?.metrics,
    tracing,
    env: process.env,
    clock,
    logger,
    store,
    photoSecret: secretOfPhotos,
    registry,
    renderer: createPageRenderer(
      renderer.source,
      logger,
      config.mode === "development"
        ? {
            problemsOf: (slug) => registry.problemsOf(slug).map(problemLine),
            parameters: ["explain"],
            moreAssets: explainAssets,
          }
        : undefined,
    ),
    clientDir: renderer.clientDir,
    vite: renderer.middleware,
    isDraining: () => isDraining,
  });
  const refresh = setInterval(tick, REFRESH_MS);
  let endReloads = () => {};
  const server = createHttpServer(
    app,
    { keepAliveMs: config.keepAliveMs },
    {
      total: config.connections ?? computeMaxConnections(openFilesLimit()),
      // All visitors come from the proxy's address.
      perAddress: config.trustedProxies > 0 ? 0 : config.connectionsPerAddress,
    },
  );
  closeOnSignal(server, {
    drainMs: config.drainMs,
    onDrain() {
      isDraining = true;
    },
    onEnd: async () => {
      endReloads();
      plans?.();
      await studio?.close();
    },
    async close() {
      clearInterval(refresh);
      await follower?.close();
      measuring?.close();
      // A collector that does not answer must not hold up the end.
      await Promise.race([tracing?.close(), later(TRACES_MS, undefined, { ref: false })]).catch(() => {});
      registry.close();
      await close();
      await store.close();
      await renderer.close();
    },
  });
  endReloads = await followReloads({ dataDir, logger }, () => reloadAll(registry));
  await listen(server, config);
}

try {
  await start(readConfig(process.env, process.argv.slice(2)));
} catch (error) {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const known =
    error instanceof ConfigError ||
    error instanceof NewerStoreError ||
    error instanceof StockError ||
    error instanceof TenantsFolderError ||
    code === "EACCES" ||
    /npm run build/.test(message);
  process.stderr.write(`Forecourt cannot start: ${known ? message : stack}\n`);
  process.exit(1);
}
