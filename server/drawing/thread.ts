import { Worker } from "node:worker_threads";
import type { BrochureInput } from "../brochure/draw.ts";
import type { Look } from "../media/draw/look.ts";
import type { View } from "../media/draw/views.ts";
import { bufferOf } from "./bytes.ts";
import type { DrawingAnswer, DrawingRequest } from "./protocol.ts";

/**
 * Draws in its own thread, so that no page waits for a drawing. An error of a drawing rejects that one; when the thread
 * itself dies, what it had at hand is rejected and the next drawing starts another. Callers bound how much they ask at once.
 */
export interface DrawingThread {
  /** The SVG of a vehicle: what `draw` of media/draw answers. */
  picture(look: Look, view: View): Promise<string>;
  /** The PDF of a brochure: what `drawBrochure` answers. */
  brochure(input: BrochureInput): Promise<Buffer>;
  /** Ends the thread for good: what it has at hand, and whatever is asked later, is rejected. */
  close(): Promise<void>;
}

interface Pending {
  resolve(drawn: DrawingAnswer["drawn"]): void;
  reject(error: Error): void;
}

const ended = () => new Error("the drawing thread has ended");

/** Starts the thread that draws. */
export const startWorker = (): Worker => new Worker(new URL("./worker.ts", import.meta.url));

/** A thread that starts with the first drawing, by `start`, and does not keep the process alive while it has nothing to do. */
export function createDrawingThread(start = startWorker): DrawingThread {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let closed = false;
  let lastId = 0;

  function fail(failed: Worker, error: Error): void {
    // An error is followed by an exit, when another thread may be at work already.
    if (worker !== failed) return;
    worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  }

  function running(): Worker {
    if (worker !== undefined) return worker;
    const fresh = start();
    fresh.unref();
    fresh.on("message", ({ id, drawn, error }: DrawingAnswer) => {
      const entry = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) fresh.unref();
      if (error === undefined) entry?.resolve(drawn);
      else entry?.reject(error);
    });
    fresh.on("error", (error) => fail(fresh, error instanceof Error ? error : new Error(String(error))));
    fresh.on("exit", () => fail(fresh, ended()));
    worker = fresh;
    return fresh;
  }

  function ask(request: DrawingRequest): Promise<DrawingAnswer["drawn"]> {
    if (closed) return Promise.reject(ended());
    return new Promise((resolve, reject) => {
      const thread = running();
      thread.postMessage(request);
      thread.ref();
      pending.set(request.id, { resolve, reject });
    });
  }

  return {
    picture: (look, view) => ask({ kind: "picture", id: ++lastId, look, view }) as Promise<string>,
    brochure: async (input) => bufferOf((await ask({ kind: "brochure", id: ++lastId, input })) as Uint8Array),
    async close() {
      closed = true;
      await worker?.terminate();
    },
  };
}
