import { parentPort, workerData } from "node:worker_threads";
import { RestJobs, type RestMessage, type RestOptions } from "./rest.ts";

// Runs in a worker thread: exact analysis of a dealer takes seconds, and answers must not wait for it.
const jobs = new RestJobs(workerData as RestOptions);
let last: Promise<void> = Promise.resolve();

parentPort?.on("message", (message: RestMessage) => {
  if (message.kind === "dealer") {
    last = last.then(async () => parentPort?.postMessage(await jobs.look(message, Date.now())));
  } else last = last.then(() => jobs.take(message));
});
