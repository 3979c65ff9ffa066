import { Worker } from "node:worker_threads";
import type { LoaderOptions } from "./jobs.ts";
import type { Channel } from "./loader.ts";

/** Limits of a thread's time and memory. */
export interface ThreadBounds {
  /** Maximum time for one request, ms. A thread that takes longer is stopped. */
  deadlineMs: number;
  /** Largest heap, MB. */
  memoryMb: number;
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** Starts a loading thread. */
export type StartLoader = (options: LoaderOptions, bounds: ThreadBounds) => Worker;

/** Returns a function that starts `script`, which must call `serveLoading`. */
export const createLoaderStarter =
  (script: URL): StartLoader =>
  (options, { memoryMb }) =>
    new Worker(script, { workerData: options, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });

/**
 * Answers in a separate thread, which starts with the first request. If the thread crashes, runs out of memory or
 * hangs, its current requests are rejected, and the next request starts another thread.
 */
export function createThreadChannel(options: LoaderOptions, bounds: ThreadBounds, start: StartLoader): Channel {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let isClosed = false;
  let lastId = 0;
  let life = 1;

  function fail(failed: Worker, error: Error): void {
    // Each error is followed by an exit event, and by then a new thread may already be running.
    if (worker !== failed) return;
    worker = undefined;
    life++;
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    pending.clear();
  }

  function running(): Worker {
    if (worker !== undefined) return worker;
    const fresh = start(options, bounds);
    fresh.unref();
    fresh.on("message", ({ id, result, error }: { id: number; result?: unknown; error?: Error }) => {
      const entry = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) fresh.unref();
      clearTimeout(entry?.timer);
      if (error === undefined) entry?.resolve(result);
      else entry?.reject(error);
    });
    fresh.on("error", (error) => fail(fresh, failureOf(error, bounds)));
    fresh.on("exit", () => fail(fresh, new Error("the loading thread has exited")));
    worker = fresh;
    return fresh;
  }

  return {
    get life() {
      return life;
    },
    ask(request) {
      if (isClosed) return Promise.reject(new Error("the loading thread has exited"));
      return new Promise((resolve, reject) => {
        const thread = running();
        const id = ++lastId;
        const timer = setTimeout(() => {
          const seconds = bounds.deadlineMs / 1000;
          fail(thread, new Error(`loading took longer than ${seconds} s (LOADER_SECONDS) and was stopped`));
          void thread.terminate();
        }, bounds.deadlineMs);
        thread.postMessage({ id, request });
        thread.ref();
        pending.set(id, { resolve, reject, timer });
      });
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}

function failureOf(error: unknown, { memoryMb }: ThreadBounds): Error {
  if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY")
    return new Error(`loading needs more than ${memoryMb} MB (LOADER_MEMORY_MB) and was stopped`);
  return error instanceof Error ? error : new Error(String(error));
}
