import type { Worker } from "node:worker_threads";

/** Wraps bytes from another thread as a Buffer again (posting turns a Buffer into a plain array) without copying. */
export function wrapAsBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Messages to and from a thread: a request, and under the same id its answer or error. */
export interface Asked<Request> {
  readonly id: number;
  readonly request: Request;
}
export interface Answered<Answer> {
  readonly id: number;
  readonly answer?: Answer;
  readonly error?: Error;
}

/** A thread exceeded its deadline and was terminated. */
export class ThreadTimeout extends Error {}

/**
 * A worker thread that starts when it is first asked and does not keep the process alive while it has nothing to do.
 * An error of one request rejects that one; when the thread itself dies, its pending requests are rejected and the
 * next request starts another thread. Callers limit their concurrent requests.
 */
export interface Thread<Request, Answer> {
  /** Rejects with ThreadTimeout after `deadlineMs`; the thread is then terminated with all its pending requests. */
  ask(request: Request, deadlineMs?: number): Promise<Answer>;
  /** Terminates the thread permanently: current and later requests are rejected. */
  close(): Promise<void>;
}

interface Pending<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** A thread called `name` in errors, started by `start`; `onEnd` is called when one exits, for any reason. */
export function createThread<Request, Answer>(
  name: string,
  start: () => Worker,
  onEnd: () => void = () => {},
): Thread<Request, Answer> {
  const pending = new Map<number, Pending<Answer>>();
  const ended = () => new Error(`the ${name} thread has exited`);
  let worker: Worker | undefined;
  let closed = false;
  let lastId = 0;

  function fail(failed: Worker, error: Error): void {
    // An error is followed by an exit event, when another thread may already be running.
    if (worker !== failed) return;
    worker = undefined;
    onEnd();
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  }

  function running(): Worker {
    if (worker !== undefined) return worker;
    const fresh = start();
    fresh.unref();
    fresh.on("message", ({ id, answer, error }: Answered<Answer>) => {
      const entry = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) fresh.unref();
      if (error === undefined) entry?.resolve(answer as Answer);
      else entry?.reject(error);
    });
    fresh.on("error", (error) => fail(fresh, error instanceof Error ? error : new Error(String(error))));
    fresh.on("exit", () => fail(fresh, ended()));
    worker = fresh;
    return fresh;
  }

  function post(request: Request): Promise<Answer> {
    if (closed) return Promise.reject(ended());
    return new Promise((resolve, reject) => {
      const thread = running();
      const id = ++lastId;
      thread.postMessage({ id, request } satisfies Asked<Request>);
      thread.ref();
      pending.set(id, { resolve, reject });
    });
  }

  return {
    ask(request, deadlineMs) {
      const answer = post(request);
      const asked = worker;
      if (deadlineMs === undefined || asked === undefined) return answer;
      const timer = setTimeout(() => {
        fail(asked, new ThreadTimeout(`the ${name} thread took longer than ${deadlineMs} ms`));
        void asked.terminate();
      }, deadlineMs);
      return answer.finally(() => clearTimeout(timer));
    },
    async close() {
      closed = true;
      await worker?.terminate();
    },
  };
}
