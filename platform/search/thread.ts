import { Worker } from "node:worker_threads";
import type { ScopedIndex, SearchCall, SearchIndex } from "../../search/index.ts";
import { RequestError } from "../../search/index.ts";
import { FairQueue } from "../base/fair-queue.ts";
import { createThread, ThreadTimeout } from "../base/thread.ts";
import type { SearchThreadAnswer, SearchThreadRequest } from "./thread-protocol.ts";

/** The requester: sites take turns, and within each site addresses take turns. */
export interface Asker {
  readonly site: string;
  readonly address: string;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal;
}

/** Answers calls of the search API in a separate thread, one at a time. */
export interface SearchThread {
  /**
   * The answer as JSON. Throws RequestError: any error of `answerCall`, 429 if the address has too many waiting calls,
   * 503 if the queue is full or the call timed out.
   */
  answer(call: SearchCall, indexes: readonly ScopedIndex[], asker: Asker): Promise<Uint8Array>;
  /** Drops all opened indexes except the live ones. */
  keep(isLive: (index: SearchIndex) => boolean): void;
  close(): Promise<void>;
}

export interface SearchThreadOptions {
  readonly start?: () => Worker;
  /** Timeout of a call, ms. On an idle machine, the call's work budget ends it after a tenth of this time. */
  readonly deadlineMs?: number;
  readonly bounds?: { readonly all: number; readonly group: number; readonly member: number };
}

const DEADLINE_MS = 2000;
/** Maximum numbers of waiting calls; a page sends one call for each change of its filters. */
const BOUNDS = { all: 400, group: 200, member: 20 };
/**
 * Memory of the thread without the indexes, which are shared, MB. It suffices because answers and the work for them
 * are bounded.
 */
const MOST_MEMORY_MB = 512;

/** Starts the search thread. */
export const startSearchWorker = (): Worker =>
  new Worker(new URL("./worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });

interface Job extends Asker {
  readonly call: SearchCall;
  readonly indexes: readonly ScopedIndex[];
  resolve(json: Uint8Array): void;
  reject(error: unknown): void;
}

/** A search thread that starts with the first call. */
export function createSearchThread({
  start = startSearchWorker,
  deadlineMs = DEADLINE_MS,
  bounds = BOUNDS,
}: SearchThreadOptions = {}): SearchThread {
  /** Numbers of the indexes that the running thread has open, by site. */
  const opened = new Map<string, Map<SearchIndex, number>>();
  const thread = createThread<SearchThreadRequest, SearchThreadAnswer | undefined>("search", start, () =>
    opened.clear(),
  );
  const queue = new FairQueue<Job>(bounds);
  let isBusy = false;
  let lastNumber = 0;

  /** Opens the site's current indexes and drops its former ones. */
  async function open(site: string, indexes: readonly ScopedIndex[]): Promise<void> {
    drop(site, (index) => indexes.some((scopedIndex) => scopedIndex.index === index));
    for (const { index } of indexes) {
      const own = opened.get(site) ?? new Map<SearchIndex, number>();
      if (own.has(index)) continue;
      const number = ++lastNumber;
      await thread.ask({ kind: "open", index: number, image: index.image });
      opened.set(site, own.set(index, number));
    }
  }

  function drop(site: string, isKept: (index: SearchIndex) => boolean): void {
    const own = opened.get(site);
    for (const [index, number] of own ?? []) {
      if (isKept(index)) continue;
      own?.delete(index);
      // If the thread has exited meanwhile, it has no open indexes.
      thread.ask({ kind: "drop", index: number }).catch(() => {});
    }
    if (own?.size === 0) opened.delete(site);
  }

  async function answered({ call, indexes, site }: Job): Promise<Uint8Array> {
    await open(site, indexes);
    const own = opened.get(site);
    const numbered = indexes.map(({ index, scope }) => ({ index: own?.get(index) as number, scope }));
    const answer = await thread.ask({ kind: "search", call, indexes: numbered }, deadlineMs);
    if (answer !== undefined && "json" in answer) return answer.json;
    throw new RequestError(answer?.message ?? "", answer?.status);
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let job = queue.next(); job !== undefined; job = queue.next()) {
      // The client has disconnected.
      if (job.signal?.aborted) job.reject(new RequestError("The request was cancelled", 400));
      else await answered(job).then(job.resolve, (error) => job?.reject(errorOf(error)));
    }
    isBusy = false;
  }

  return {
    answer: (call, indexes, asker) =>
      new Promise((resolve, reject) => {
        const full = queue.add(asker.site, asker.address, { ...asker, call, indexes, resolve, reject });
        if (full === "member") reject(new RequestError("Too many requests", 429));
        else if (full !== undefined) reject(new RequestError("The search is busy, try again soon", 503));
        else void work();
      }),
    keep(isLive) {
      for (const site of [...opened.keys()]) drop(site, isLive);
    },
    close: thread.close,
  };
}

const errorOf = (error: unknown): unknown =>
  error instanceof ThreadTimeout ? new RequestError("The search took too long", 503) : error;
