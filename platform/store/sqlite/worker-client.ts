import type { SQLInputValue } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { StoreUnavailableError } from "../errors.ts";
import type { WorkerAnswer, WorkerRequest } from "./protocol.ts";

/** A SQLite database in its own thread; requests are answered in order. */
export interface WorkerClient {
  execute(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; changes: number }>;
  /** Whether the thread has died: another must be opened. */
  hasEnded(): boolean;
  /** Closes the database (which checkpoints it) and ends the thread. */
  close(): Promise<void>;
}

interface Pending {
  resolve(answer: WorkerAnswer): void;
  reject(error: Error): void;
}

/** A file, and how it is opened. */
export interface DatabaseFile {
  file: string;
  pragmas: string[];
  /** Whether a missing file is created empty, or is an error. */
  mayCreate: boolean;
}

/** Opens a database in a worker thread. An error of SQLite, at opening too, rejects with its `errcode`. */
export async function openWorker(database: DatabaseFile): Promise<WorkerClient> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: database });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let broken: Error | undefined;

  function fail(error: Error): void {
    broken ??= error;
    for (const entry of pending.values()) entry.reject(broken);
    pending.clear();
  }

  worker.on("message", (answer: WorkerAnswer) => {
    const entry = pending.get(answer.id);
    pending.delete(answer.id);
    if (answer.error === undefined) entry?.resolve(answer);
    else entry?.reject(Object.assign(new Error(answer.error.message), answer.error));
  });
  worker.on("error", (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", () => fail(new StoreUnavailableError("the database is closed")));

  function ask(request: WorkerRequest): Promise<WorkerAnswer> {
    if (broken !== undefined) return Promise.reject(broken);
    return new Promise((resolve, reject) => {
      pending.set(request.id, { resolve, reject });
      worker.postMessage(request);
    });
  }

  try {
    await ask({ kind: "open", id: ++lastId });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    hasEnded: () => broken !== undefined,
    execute: (sql, parameters) =>
      ask({ kind: "execute", id: ++lastId, sql, parameters: parameters as SQLInputValue[] }),
    async close() {
      if (broken !== undefined) return;
      const ended = new Promise((resolve) => worker.once("exit", resolve));
      await ask({ kind: "close", id: ++lastId });
      await ended;
    },
  };
}
