import type { Response } from "express";
import { FairQueue, type QueueBounds } from "./fair-queue.ts";

/** A refused turn: too much is waiting already. */
export class NoTurn extends Error {
  override name = "NoTurn";
}

/** Answers 503 in plain text to a client that requested too many of `what`, and after how many seconds to ask again. */
export function sendNoTurn(res: Response, what: "pages" | "sites", againS: number): void {
  res
    .status(503)
    .set({ "Retry-After": String(againS), "Cache-Control": "no-store" })
    .type("text");
  res.send(`You requested too many ${what} at once. Please try again in a moment.\n`);
}

/** How many pieces of work run at once, and how many may wait. */
export interface FairTurnsOptions {
  atOnce: number;
  waiting: QueueBounds;
}

/**
 * Clients take turns on the serving thread (FairQueue): a client that requests hundreds of pages at once waits for its
 * own, and a visitor who comes to a crowd waits for a page or two of it. Between two pieces of work requests are read.
 */
export class FairTurns {
  readonly #atOnce: number;
  readonly #waiting: FairQueue<() => void>;
  #running = 0;
  #isScheduled = false;

  constructor({ atOnce, waiting }: FairTurnsOptions) {
    this.#atOnce = atOnce;
    this.#waiting = new FairQueue(waiting);
  }

  /** Number of those who wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Does the work when it is the turn of this client of this site. Rejects with NoTurn when too much waits. */
  async run<T>(site: string, client: string, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(site, client);
    try {
      return await work();
    } finally {
      this.#running--;
      this.#schedule();
    }
  }

  #turnOf(site: string, client: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const full = this.#waiting.add(site, client, resolve);
      if (full !== undefined) reject(new NoTurn(`too many requests are waiting (${full})`));
      else this.#schedule();
    });
  }

  /**
   * Starts the next work after the requests that have arrived are read. Work that starts where its request is read
   * delays the reading of all others: twenty connections would be served one after the other before a new one is seen.
   */
  #schedule(): void {
    if (this.#isScheduled || this.#waiting.size === 0 || this.#running >= this.#atOnce) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#next();
      this.#schedule();
    });
  }

  #next(): void {
    const start = this.#running < this.#atOnce ? this.#waiting.next() : undefined;
    if (start === undefined) return;
    this.#running++;
    start();
  }
}
