import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** Portions of dealers, and how many of them threads have taken. */
interface Portions {
  portions: readonly (readonly string[])[];
  taken: Int32Array<SharedArrayBuffer>;
}

/** What a thread gets: the dealers that it takes its portions of, and the rest of its data. */
export type ThreadData<Data> = Data & Portions;

/** The result of a portion, with its place among all. */
type Placed<Result> = [at: number, result: Result];

/** How dealers are shared out. */
interface Sharing<Result> {
  /** Dealers that are worth a thread: starting one costs as much as working on some of them. */
  worth: number;
  /** Dealers that a thread takes at once. */
  portion: number;
  /** The file of a thread. It gets `data` and the portions, and answers with `takePortions`. */
  worker: URL;
  data: { [name: string]: unknown };
  /** The same work on this thread. */
  here(slugs: readonly string[]): Result | Promise<Result>;
}

/** Works on portions until none is left: a thread that started late, or has quick dealers, takes more or fewer of them. */
export async function takePortions<Result>(
  { portions, taken }: Portions,
  work: (slugs: readonly string[]) => Result | Promise<Result>,
): Promise<Placed<Result>[]> {
  const results: Placed<Result>[] = [];
  for (;;) {
    const at = Atomics.add(taken, 0, 1);
    const portion = portions[at];
    if (portion === undefined) return results;
    results.push([at, await work(portion)]);
  }
}

/** The results for portions of these dealers, in their order, on as many threads as the machine runs at once. */
export async function runOnThreads<Result>(
  slugs: readonly string[],
  { worth, portion, worker, data, here }: Sharing<Result>,
): Promise<Result[]> {
  const threads = Math.max(1, Math.min(availableParallelism(), Math.ceil(slugs.length / worth)));
  const shared: Portions = {
    portions: Array.from({ length: Math.ceil(slugs.length / portion) }, (_, at) =>
      slugs.slice(at * portion, (at + 1) * portion),
    ),
    taken: new Int32Array(new SharedArrayBuffer(4)),
  };
  // This thread only waits where there are others: they have more room for young objects, and collect them half as often.
  const placed =
    threads === 1
      ? [await takePortions(shared, here)]
      : await Promise.all(
          Array.from({ length: threads }, () => onThread<Placed<Result>[]>(worker, { ...data, ...shared })),
        );
  return placed
    .flat()
    .sort(([first], [other]) => first - other)
    .map(([, result]) => result);
}

function onThread<Result>(worker: URL, workerData: object): Promise<Result> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, { workerData, resourceLimits: { maxYoungGenerationSizeMb: 128 } });
    thread.once("message", resolve);
    thread.once("error", reject);
  });
}
