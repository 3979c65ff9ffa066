import { LRUCache } from "lru-cache";

/**
 * What a cached page is counted as, bytes: its HTML, the compressed bytes of it and the data that it was made of. A
 * large search page takes as much.
 */
const PAGE_BYTES = 512 * 1024;

export interface PageCacheOptions {
  /** Memory for all pages of all sites, bytes. */
  mostBytes: number;
  /** ms, never going back. */
  now(): number;
  /** Called for each request of a page, with whether it was there. */
  onGet?(isHit: boolean): void;
}

/**
 * Pages for anonymous visitors, so that requests for the same page cost one rendering. Each entry belongs to one
 * version: any object that is replaced when the site or its stock changes, including held cars. Requests that arrive
 * while a page is being made share it; failures are not cached.
 */
export class PageCache<Page extends object> {
  readonly #pages: LRUCache<string, Promise<Page>> | undefined;
  readonly #names = new WeakMap<object, number>();
  #versions = 0;

  readonly #onGet: PageCacheOptions["onGet"];

  constructor({ mostBytes, now, onGet }: PageCacheOptions) {
    this.#onGet = onGet;
    const max = Math.floor(mostBytes / PAGE_BYTES);
    if (max > 0) this.#pages = new LRUCache({ max, ttl: 1, ttlResolution: 0, perf: { now } });
  }

  /** The page with this key, kept for `keptMs` and made if there is none. */
  get(version: object, key: string, keptMs: number, make: () => Promise<Page>): Promise<Page> {
    const name = `${this.#nameOf(version)}\n${key}`;
    const known = this.#pages?.get(name);
    this.#onGet?.(known !== undefined);
    if (known) return known;
    const page = make();
    this.#pages?.set(name, page, { ttl: keptMs });
    page.catch(() => {
      if (this.#pages?.peek(name) === page) this.#pages.delete(name);
    });
    return page;
  }

  #nameOf(version: object): number {
    const known = this.#names.get(version);
    if (known !== undefined) return known;
    this.#versions += 1;
    this.#names.set(version, this.#versions);
    return this.#versions;
  }
}
