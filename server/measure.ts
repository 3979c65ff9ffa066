import { once } from "node:events";
import { createHttpServer } from "../platform/http/index.ts";
import { createMetrics, type Metrics } from "../platform/metrics/index.ts";
import { createFileStockRepository, createStoreStockRepository } from "../platform/stock/index.ts";
import { createDelivering, isUnavailable, silentLogger } from "../platform/store/index.ts";
import { readOutboxState } from "../services/leads/index.ts";
import type { Foundation } from "./app-parts.ts";

/** The process's metrics, and the server of `GET /metrics`. */
export interface Measuring {
  metrics: Metrics;
  close(): void;
}

/** Measures feeds and imports. */
function measureStocks(
  metrics: Metrics,
  { config, store, clock }: Pick<Foundation, "config" | "store" | "clock">,
): void {
  const { dataDir } = config;
  const stocks = config.databaseUrl
    ? createStoreStockRepository({ store, dataDir, now: clock.now, note: "" })
    : createFileStockRepository(dataDir);
  metrics.watch(
    {
      stock_oldest_feed_seconds: "How long ago the feed that waits longest was read without an error",
      stock_failed_feeds: "Dealers whose feed failed when it was last fetched",
      stock_held: "Dealers whose new stock is held, because too many cars would leave",
      stock_refused_rows: "Rows that the last imports and fetches have refused",
      stock_left_out_values: "Values that they have left out of other rows",
    },
    async () => {
      const memories = [...(await stocks.memories()).values()];
      const sum = (of: (memory: (typeof memories)[number]) => number | undefined) =>
        memories.reduce((total, memory) => total + (of(memory) ?? 0), 0);
      const read = memories.flatMap((memory) => (memory.url === "" ? [] : [memory.read ?? memory.asked]));
      return {
        stock_oldest_feed_seconds: Math.max(0, ...read.map((at) => (clock.now() - at) / 1000)),
        stock_failed_feeds: sum(({ failed }) => Number(failed !== undefined)),
        stock_held: sum(({ report }) => Number(report?.held !== undefined)),
        stock_refused_rows: sum(({ report }) => report?.refused),
        stock_left_out_values: sum(({ report }) => report?.leftOut),
      };
    },
  );
}

/**
 * Measures the process and serves `GET /metrics` on `METRICS_PORT`; undefined if it is not set. A store that does not
 * answer leaves its values out.
 */
export async function measure({
  config,
  env,
  store,
  registry,
  clock,
  logger,
  isDraining,
}: Pick<Foundation, "config" | "env" | "store" | "registry" | "clock" | "logger" | "isDraining">): Promise<
  Measuring | undefined
> {
  if (config.metricsPort === 0) return undefined;
  const metrics = createMetrics();
  metrics.watch(
    {
      dealers: "Dealers of the tenants folder",
      dealers_prepared: "Dealers in memory",
      dealers_down: "Dealers that are not served, because their JSON has had errors since the start",
      dealers_behind: "Dealers that are served as they were, or in part, because their newest JSON has errors",
      turned_off: "Features and sections that are turned off on all sites",
      unread_files: "Files and folders of the tenants folder that cannot be read",
      unwatched_folders: "Folders whose changes the system does not report",
      missed_changes: "Changes that the system has not reported, and a comparison found",
      draining: "1 while the process is shutting down",
    },
    () => {
      const dealers = registry.list();
      const { unread, unwatched, missed } = registry.unseen();
      const { down, behind } = registry.broken();
      return {
        dealers: dealers.length,
        dealers_prepared: dealers.filter(({ live }) => live !== undefined).length,
        dealers_down: down,
        dealers_behind: behind,
        turned_off: registry.turnedOff(),
        unread_files: unread,
        unwatched_folders: unwatched,
        missed_changes: missed,
        draining: Number(isDraining?.() ?? false),
      };
    },
  );
  const delivering = createDelivering(store, { env, logger: silentLogger });
  metrics.watch(
    {
      store_up: "1 while the store answers",
      delivering: "0 while leads and alerts are stored and not sent, such as after a restore",
      outbox_pending: "Leads that wait for delivery, once for each target",
      outbox_oldest_seconds: "How long the oldest of them waits",
      outbox_dead: "Leads whose delivery was given up, once for each target",
      outbox_stopped_targets: "Delivery targets that answered 410 Gone and get no more leads",
    },
    async () => {
      const state = await readOutboxState(store).catch((error) => {
        if (!isUnavailable(error)) throw error;
        return undefined;
      });
      const oldest = state && (state.oldest === undefined ? 0 : (clock.now() - state.oldest) / 1000);
      const isDelivering = state && (await delivering.whyNot()) === undefined;
      return {
        store_up: Number(state !== undefined),
        delivering: isDelivering === undefined ? undefined : Number(isDelivering),
        outbox_pending: state?.pending,
        outbox_oldest_seconds: oldest && Math.max(0, oldest),
        outbox_dead: state?.dead,
        outbox_stopped_targets: state?.stopped,
      };
    },
  );
  measureStocks(metrics, { config, store, clock });
  const server = createHttpServer(async (req, res) => {
    if (req.method !== "GET" || req.url !== "/metrics") {
      res.writeHead(404, { "content-type": "text/plain" }).end("Only GET /metrics is here.\n");
      return;
    }
    try {
      const text = await metrics.text();
      res.writeHead(200, { "content-type": metrics.contentType }).end(text);
    } catch (error) {
      // A scrape must not end the server.
      logger.error({ err: error }, "the metrics cannot be read");
      res.writeHead(500, { "content-type": "text/plain" }).end("The metrics cannot be read; the log says why.\n");
    }
  });
  server.listen(config.metricsPort, config.metricsHost);
  await once(server, "listening");
  return { metrics, close: () => server.close() };
}
