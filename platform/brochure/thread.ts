import { Worker } from "node:worker_threads";
import { createThread, wrapAsBuffer } from "../base/thread.ts";
import type { BrochureInput } from "./draw.ts";

/** Draws brochures in a separate thread, so that no page waits for one. Callers limit their concurrent requests. */
export interface BrochureThread {
  /** The PDF of a brochure (`drawBrochure`). */
  draw(input: BrochureInput): Promise<Buffer>;
  /** Terminates the thread permanently: current and later requests are rejected. */
  close(): Promise<void>;
}

/** Starts the thread that draws. */
export const startWorker = (): Worker => new Worker(new URL("./worker.ts", import.meta.url));

/** A thread that starts with the first brochure, by `start`. */
export function createBrochureThread(start = startWorker): BrochureThread {
  const { ask, close } = createThread<BrochureInput, Uint8Array>("brochure", start);
  return { draw: async (input) => wrapAsBuffer(await ask(input)), close };
}
