import { Worker } from "node:worker_threads";
import { createThread, ThreadTimeout } from "../../base/thread.ts";
import type { LoaderOptions } from "./jobs.ts";
import type { Channel } from "./loader.ts";
import type { LoadRequest } from "./protocol.ts";

/** Limits of a thread's time and memory. */
export interface ThreadBounds {
  /** Maximum time for one request, ms. A thread that takes longer is stopped. */
  deadlineMs: number;
  /** Largest heap, MB. */
  memoryMb: number;
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
  let life = 1;
  const thread = createThread<LoadRequest, unknown>(
    "loading",
    () => start(options, bounds),
    () => void life++,
  );
  return {
    get life() {
      return life;
    },
    ask: (request) =>
      thread.ask(request, bounds.deadlineMs).catch((error) => {
        throw explainFailure(error, bounds);
      }),
    close: thread.close,
  };
}

function explainFailure(error: Error, { deadlineMs, memoryMb }: ThreadBounds): Error {
  if (error instanceof ThreadTimeout)
    return new Error(`loading took longer than ${deadlineMs / 1000} s (LOADER_SECONDS) and was stopped`);
  return (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY"
    ? new Error(`loading needs more than ${memoryMb} MB (LOADER_MEMORY_MB) and was stopped`)
    : error;
}
