import { workerData } from "node:worker_threads";
import { serve } from "../../base/serve.ts";
import type { StockSource } from "../../stock/index.ts";
import { type LoaderOptions, LoadJobs } from "./jobs.ts";
import type { LoadRequest } from "./protocol.ts";
import { openShared } from "./shared.ts";

/** Answers the requests of a loader; must run in a worker thread that `createThreadChannel` has started. */
export function serveLoading(demo: StockSource): void {
  const options = workerData as LoaderOptions;
  const { databaseUrl, dataDir } = options;
  const jobs = new LoadJobs(options, demo, databaseUrl ? openShared(databaseUrl, dataDir) : undefined);
  serve((request: LoadRequest) => jobs.answer(request));
}
