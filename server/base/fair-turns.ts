import { FairQueue, type QueueBounds } from "./fair-queue.ts";

/** A refused turn: too much is waiting already. */
export class NoTurn extends Error {
  override name = "NoTurn";
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

  constructor({ atOnce, waiting }: FairTurnsOptions) {
    this.#atOnce = atOnce;
    this.#waiting = new FairQueue(waiting);
  }

  /** Does the work when it is the turn of this client of this site. Rejects with NoTurn when too much waits. */
  async run<T>(site: string, client: string, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(site, client);
    try {
      return await work();
    } finally {
      this.#running--;
      // Requests that have come meanwhile take their place in the round first.
      if (this.#waiting.size > 0) setImmediate(() => this.#next());
    }
  }

  #turnOf(site: string, client: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const full = this.#waiting.add(site, client, resolve);
      if (full !== undefined) reject(new NoTurn(`too many requests are waiting (${full})`));
      else if (this.#waiting.size === 1) this.#next();
    });
  }

  #next(): void {
    while (this.#running < this.#atOnce) {
      const start = this.#waiting.next();
      if (start === undefined) return;
      this.#running++;
      start();
    }
  }
}
