import { setImmediate as nextTurn } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { type DealerMessage, RestJobs, type RestMessage, type RestOptions } from "./rest.ts";

// Runs in a worker thread: exact analysis of a dealer takes seconds, and answers must not wait for it.
const jobs = new RestJobs(workerData as RestOptions);
/** Dealers to look at, the last one first: it is being worked on. */
const wanted = new Map<string, DealerMessage>();
let isBusy = false;

async function look(message: DealerMessage): Promise<void> {
  const { slug, version } = message;
  try {
    parentPort?.postMessage(await jobs.look(message, Date.now()));
  } catch (error) {
    // A bug of ours in the analysis of one dealer must not end that of the others.
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ slug, version, failure });
  }
}

async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (let next = [...wanted.values()].at(-1); next !== undefined; next = [...wanted.values()].at(-1)) {
    wanted.delete(next.slug);
    await look(next);
    // Messages that have come meanwhile change what is wanted.
    await nextTurn();
  }
  isBusy = false;
}

parentPort?.on("message", (message: RestMessage) => {
  if (message.kind !== "dealer") {
    jobs.take(message);
    return;
  }
  wanted.delete(message.slug);
  wanted.set(message.slug, message);
  void work();
});
