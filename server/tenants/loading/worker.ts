import { parentPort, workerData } from "node:worker_threads";
import { type LoaderOptions, LoadJobs } from "./jobs.ts";
import type { LoadRequest } from "./protocol.ts";

// Runs in a worker thread: a large stock or a document full of mistakes takes seconds, in which no page must wait.

if (parentPort === null) throw new Error("server/tenants/loading/worker.ts is a worker thread");
const port = parentPort;
const jobs = new LoadJobs(workerData as LoaderOptions);

port.on("message", async ({ id, request }: { id: number; request: LoadRequest }) => {
  const answer = await jobs.answer(request).then(
    (result) => ({ id, result }),
    (error) => ({ id, error: error instanceof Error ? error : new Error(String(error)) }),
  );
  port.postMessage(answer);
});
