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
 * Clients take turns on the serving thread: in each round, only one waiting job of each client runs. A client that
 * requests hundreds of pages at once therefore waits for its own, and another visitor waits for at most one page of
 * each client. Between two pieces of work requests are read.
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
    if (this.#running >= this.#atOnce || this.#waiting.size > 0) await this.#turnOf(site, client);
    else this.#running++;
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
