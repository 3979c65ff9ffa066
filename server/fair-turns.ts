/** A turn that is not given: too much waits already for the same client. */
export class NoTurn extends Error {
  override name = "NoTurn";
}

/** How many pieces of work run at once, and how many of one client may wait. */
export interface FairTurnsOptions {
  atOnce: number;
  mostWaiting: number;
}

interface Waiting {
  start(): void;
}

/**
 * Gives the serving thread to clients in turn: work is done in the order in which it came, but of clients that have
 * several waiting only one each, round after round. So a client that asks for hundreds of pages at once waits for its
 * own, and another visitor waits for one page of each client at most. Between two pieces of work requests are read.
 */
export class FairTurns {
  readonly #options: FairTurnsOptions;
  /** Clients that wait, the next one first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #running = 0;

  constructor(options: FairTurnsOptions) {
    this.#options = options;
  }

  /** Does the work when it is this client's turn. Rejects with NoTurn when too much of the client's work waits. */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.atOnce || this.#waiting.size > 0) await this.#turnOf(client);
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#running--;
      // Requests that have come meanwhile take their place in the round first.
      if (this.#waiting.size > 0) setImmediate(() => this.#next());
    }
  }

  #turnOf(client: string): Promise<void> {
    const queue = this.#waiting.get(client) ?? [];
    if (queue.length >= this.#options.mostWaiting) throw new NoTurn("too many requests of one client wait");
    this.#waiting.set(client, queue);
    return new Promise((resolve) => queue.push({ start: resolve }));
  }

  #next(): void {
    while (this.#running < this.#options.atOnce) {
      const [first] = this.#waiting;
      if (first === undefined) return;
      const [client, queue] = first;
      const turn = queue.shift();
      // To the end of the round, or out of it.
      this.#waiting.delete(client);
      if (queue.length > 0) this.#waiting.set(client, queue);
      if (turn === undefined) continue;
      this.#running++;
      turn.start();
    }
  }
}
