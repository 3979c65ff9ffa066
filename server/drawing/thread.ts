import { Worker } from "node:worker_threads";
import { createThread } from "../../platform/base/thread.ts";
import type { BrochureInput } from "../../platform/brochure/index.ts";
import { bufferOf } from "./bytes.ts";
import type { DrawingRequest, Drawn } from "./protocol.ts";

/** Draws in a separate thread, so that no page waits for a drawing. Callers limit their concurrent requests. */
export interface DrawingThread {
  /** The SVG of a drawing planned by `demo/` (`drawPicture`). */
  picture(drawing: object): Promise<string>;
  /** The PDF of a brochure (`drawBrochure`). */
  brochure(input: BrochureInput): Promise<Buffer>;
  /** Terminates the thread permanently: current and later requests are rejected. */
  close(): Promise<void>;
}

/** Starts the thread that draws. */
export const startWorker = (): Worker => new Worker(new URL("./worker.ts", import.meta.url));

/** A thread that starts with the first drawing, by `start`. */
export function createDrawingThread(start = startWorker): DrawingThread {
  const { ask, close } = createThread<DrawingRequest, Drawn>("drawing", start);
  return {
    picture: (drawing) => ask({ kind: "picture", drawing }) as Promise<string>,
    brochure: async (input) => bufferOf((await ask({ kind: "brochure", input })) as Uint8Array),
    close,
  };
}
