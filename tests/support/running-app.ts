import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { generateDemoStock } from "../../demo/index.ts";
import { createHttpServer } from "../../platform/http/http-server.ts";
import { loadPhotoSecret } from "../../platform/stock/index.ts";
import { openStore, type Store } from "../../platform/store/open.ts";
import { createLocalChannel, Loader } from "../../platform/tenants/loading/loader.ts";
import { TenantRegistry } from "../../platform/tenants/registry.ts";
import { compose } from "../../server/compose.ts";
import { readConfig } from "../../server/config.ts";
import { measure } from "../../server/measure.ts";
import { createPageRenderer, loadBuiltRenderer, type RendererSource } from "../../services/pages/page-renderer.ts";
import { copyTenants } from "./copy-tenants.ts";
import { type Answer, ask } from "./http.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The whole server in this process: real tenants, real store, real pages; a clock that the test sets. */
export interface RunningApp {
  /** Asks a dealer's site; a full host in place of a slug is taken as it is. */
  ask(site: string, target: string, options?: Parameters<typeof ask>[2]): Promise<Answer>;
  /** Scheme and host of a dealer's site. */
  origin(slug: string): string;
  registry: TenantRegistry;
  store: Store;
  /** ms since 1970 UTC; what the server takes for now. */
  time: { now: number };
  tenantsDir: string;
  dataDir: string;
  /** What was logged, one JSON line each. */
  log: string[];
  /** Compares alerts with the stock and sends messages, as the server does periodically. */
  sendAlerts(): Promise<void>;
  /** Starts the tenants anew, as after a restart. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const distDir = join(root, "dist/");

/** The renderer as it is on disk, whose pages are read and never come alive. */
async function plainRenderer(): Promise<RendererSource> {
  const { renderPage } = await import("../../renderer/entry-server.tsx");
  return { entry: async () => ({ renderPage }), assets: () => ({ css: [], js: [], preload: [] }) };
}

/**
 * Starts the server over a copy of the tenants. `edit` may change them first; `env` is its environment; `built` serves
 * what `npm run build` made, for a browser.
 */
export async function startApp(
  options: {
    /** Dealers to copy, all unless said. */
    dealers?: readonly string[];
    edit?: (tenantsDir: string) => void;
    now?: number;
    env?: { [name: string]: string };
    built?: boolean;
  } = {},
): Promise<RunningApp> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-app-"));
  const tenantsDir = join(folder, "tenants");
  const dataDir = join(folder, "data");
  copyTenants(tenantsDir, options.dealers);
  options.edit?.(tenantsDir);
  const time = { now: options.now ?? Date.parse("2026-03-10T02:00:00Z") };
  const clock = { now: () => time.now };
  const log: string[] = [];
  const logger = pino({ level: "debug" }, { write: (line: string) => log.push(line) });
  const config = readConfig({ DATA_DIR: dataDir, TENANTS_DIR: tenantsDir, ...options.env });
  const store = await openStore({ dataDir, databaseUrl: config.databaseUrl, logger });
  const secretOfPhotos = await loadPhotoSecret(store, dataDir);
  const newRegistry = async () => {
    const photos = { photoSecret: secretOfPhotos };
    const own = { tenantsDir, dataDir, env: options.env ?? {} };
    const loader = new Loader(createLocalChannel({ ...own, ...photos, allowPrivate: true }, generateDemoStock));
    const memoryBytes = config.tenantMemoryBytes;
    const tenantRegistry = new TenantRegistry({ ...own, loader, clock, logger, memoryBytes });
    await tenantRegistry.reload();
    return tenantRegistry;
  };
  let registry = await newRegistry();
  // What the app holds stays the same object while a "restart" replaces what is behind it.
  const current = new Proxy({} as TenantRegistry, {
    get: (_target, name) => {
      const value = Reflect.get(registry, name, registry) as unknown;
      return typeof value === "function" ? value.bind(registry) : value;
    },
  });
  const source = options.built ? await loadBuiltRenderer(distDir) : await plainRenderer();
  const renderer = createPageRenderer(source, logger);
  const env = options.env ?? {};
  const clientDir = options.built ? join(distDir, "client") : undefined;
  const measuring = await measure({ config, env, store, registry: current, clock, logger });
  const { app, close, alerts } = await compose({
    config,
    metrics: measuring?.metrics,
    env,
    clock,
    logger,
    store,
    photoSecret: secretOfPhotos,
    registry: current,
    renderer,
    clientDir,
  });
  const server = createHttpServer(app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const hostOf = (site: string) => (site.includes(".") || site === "localhost" ? site : `${site}.localhost`);
  return {
    ask: (site, target, more) => ask(`http://127.0.0.1:${port}`, target, { host: `${hostOf(site)}:${port}`, ...more }),
    origin: (slug) => `http://${hostOf(slug)}:${port}`,
    get registry() {
      return registry;
    },
    time,
    store,
    tenantsDir,
    dataDir,
    log,
    sendAlerts: () => alerts.tick(),
    async restart() {
      registry.close();
      registry = await newRegistry();
    },
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      registry.close();
      measuring?.close();
      await close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
