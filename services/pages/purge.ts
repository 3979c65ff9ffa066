import type { Logger } from "pino";
import { guardFor, OutboundError, read } from "../../platform/outbound/index.ts";

/** How to purge a shared cache. */
export interface PurgeOptions {
  /** The address that is called by POST, with the dealer's slug as `Surrogate-Key`. */
  url: URL;
  /** Headers that authorise it. */
  headers: { readonly [name: string]: string };
  /** Whether the cache may be in a private network. */
  allowPrivate: boolean;
  logger: Logger;
  /** Waits, ms; injected by tests. */
  wait?: (ms: number) => Promise<void>;
}

/** Changes of one dealer that follow each other within this time are purged together, ms. */
const TOGETHER_MS = 250;

/** A failed purge is tried again after these times, ms; then pages stay until their own time ends. */
const AGAIN_MS = [1000, 5000];

const TIMEOUT_MS = 5000;

/** Tells a shared cache that the pages of a dealer have changed. */
export class Purge {
  readonly #options: PurgeOptions;
  readonly #wait: (ms: number) => Promise<void>;
  /** Dealers whose purge has not been sent yet. */
  readonly #due = new Map<string, Promise<void>>();

  constructor(options: PurgeOptions) {
    this.#options = options;
    this.#wait = options.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()));
  }

  /** Resolves when the cache has answered, or has not for good. Never rejects. */
  changed(slug: string): Promise<void> {
    const due = this.#due.get(slug) ?? this.#soon(slug);
    this.#due.set(slug, due);
    return due;
  }

  async #soon(slug: string): Promise<void> {
    await this.#wait(TOGETHER_MS);
    // What changes from now on needs another purge.
    this.#due.delete(slug);
    for (const ms of [...AGAIN_MS, undefined]) {
      const problem = await this.#send(slug);
      if (problem === undefined) return;
      this.#options.logger.warn({ tenant: slug, err: problem }, "the shared cache cannot be purged");
      if (ms !== undefined) await this.#wait(ms);
    }
  }

  async #send(slug: string): Promise<Error | undefined> {
    const { url, headers, allowPrivate } = this.#options;
    try {
      const { status } = await read({
        url,
        guard: guardFor(allowPrivate),
        method: "POST",
        headers: { ...headers, "surrogate-key": slug },
        body: "",
        timeoutMs: TIMEOUT_MS,
        mostBytes: 64 * 1024,
      });
      return status < 300 ? undefined : new OutboundError(`it answered ${status}`);
    } catch (error) {
      return error as Error;
    }
  }
}
