import { parentPort, workerData } from "node:worker_threads";
import type { StockSource } from "../../stock/index.ts";
import { type LoaderOptions, LoadJobs } from "./jobs.ts";
import type { LoadRequest } from "./protocol.ts";
import { openShared } from "./shared.ts";

/** Answers the requests of a loader; must run in a worker thread that `createThreadChannel` has started. */
export function serveLoading(demo: StockSource): void {
  if (parentPort === null) throw new Error("only a worker thread can serve a loader");
  const port = parentPort;
  const options = workerData as LoaderOptions;
  const { databaseUrl, dataDir } = options;
  const jobs = new LoadJobs(options, demo, databaseUrl ? openShared(databaseUrl, dataDir) : undefined);
  port.on("message", async ({ id, request }: { id: number; request: LoadRequest }) => {
    const answer = await jobs.answer(request).then(
      (result) => ({ id, result }),
      (error) => ({ id, error: error instanceof Error ? error : new Error(String(error)) }),
    );
    port.postMessage(answer);
  });
}
