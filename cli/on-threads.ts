import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** How dealers are shared out. */
interface Sharing<Result> {
  /** Dealers that are worth a thread: starting one costs as much as working on some of them. */
  worth: number;
  /** The file of a thread. It gets `data` and its `slugs`, and answers with one message. */
  worker: URL;
  data: { [name: string]: unknown };
  /** The same work on this thread. */
  here(slugs: readonly string[]): Promise<Result>;
}

/** The results for shares of these dealers, in their order, on as many threads as the machine runs at once. */
export async function onThreads<Result>(
  slugs: readonly string[],
  { worth, worker, data, here }: Sharing<Result>,
): Promise<Result[]> {
  const threads = Math.max(1, Math.min(availableParallelism(), Math.ceil(slugs.length / worth)));
  const each = Math.ceil(slugs.length / threads);
  const [own = [], ...others] = Array.from({ length: threads }, (_, at) =>
    slugs.slice(at * each, (at + 1) * each),
  );
  const elsewhere = others.map((share) => onThread<Result>(worker, { ...data, slugs: share }));
  return Promise.all([here(own), ...elsewhere]);
}

function onThread<Result>(worker: URL, workerData: object): Promise<Result> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, { workerData, resourceLimits: { maxYoungGenerationSizeMb: 128 } });
    thread.once("message", resolve);
    thread.once("error", reject);
  });
}
