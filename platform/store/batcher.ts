import { StoreUnavailableError } from "./errors.ts";

/** Collects items submitted while a batch is running and runs them as the next batch. */
export interface Batcher<Item, Result> {
  /** Resolves with the item's own result once its batch is done; rejects with the batch's or the item's error. */
  submit(item: Item): Promise<Result>;
  /** Resolves when no item is waiting or running. */
  idle(): Promise<void>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Group commit: one transaction, so one fsync, for all items that arrived during the last one. `run` returns one
 * result per item, in order. When more than `maxWaiting` items wait, further ones are refused with StoreUnavailableError.
 */
export function createBatcher<Item, Result>(options: {
  run(items: Item[]): Promise<(Result | Error)[]>;
  maxBatch: number;
  maxWaiting: number;
}): Batcher<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = false;
  let idlers: (() => void)[] = [];

  async function runBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await options.run(batch.map((entry) => entry.item));
      for (const [index, entry] of batch.entries()) {
        const result = results[index];
        if (result instanceof Error) entry.reject(result);
        else entry.resolve(result as Result);
      }
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    }
  }

  async function drain(): Promise<void> {
    running = true;
    // Requests parsed in the same turn of the event loop share the first batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.slice(0, options.maxBatch);
      waiting = waiting.slice(options.maxBatch);
      await runBatch(batch);
    }
    running = false;
    for (const resolve of idlers) resolve();
    idlers = [];
  }

  return {
    submit(item) {
      if (waiting.length >= options.maxWaiting) {
        return Promise.reject(new StoreUnavailableError("too many writes are waiting"));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (!running) void drain();
      });
    },
    idle: () => (running ? new Promise((resolve) => idlers.push(resolve)) : Promise.resolve()),
  };
}
