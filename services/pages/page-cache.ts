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

/** The pages of one version by key. */
type Pages<Page> = Map<string, Promise<Page>>;

/** A page that is kept: it is in the pages of its version, as long as something else needs the version. */
interface Place<Page> {
  readonly pages: WeakRef<Pages<Page>>;
  readonly key: string;
}

/**
 * Pages for anonymous visitors, so that requests for the same page cost one rendering. Each entry belongs to one
 * version: any object that is replaced when the site or its stock changes, including held cars. Requests that arrive
 * while a page is being made share it; failures are not cached. A page refers to all that it was made of, so the cache does
 * not keep it beyond its version: dealers that are dropped from memory would stay with their pages.
 */
export class PageCache<Page extends object> {
  readonly #pages = new WeakMap<object, Pages<Page>>();
  /** The places of all pages; absent: none is kept. */
  readonly #places: LRUCache<string, Place<Page>> | undefined;
  readonly #names = new WeakMap<object, number>();
  #versions = 0;

  readonly #onGet: PageCacheOptions["onGet"];

  constructor({ mostBytes, now, onGet }: PageCacheOptions) {
    this.#onGet = onGet;
    const max = Math.floor(mostBytes / PAGE_BYTES);
    if (max === 0) return;
    const dispose = ({ pages, key }: Place<Page>) => pages.deref()?.delete(key);
    this.#places = new LRUCache({ max, ttl: 1, ttlResolution: 0, perf: { now }, dispose });
  }

  /** The page with this key, kept for `keptMs` and made if there is none. */
  get(version: object, key: string, keptMs: number, make: () => Promise<Page>): Promise<Page> {
    const name = `${this.#nameOf(version)}\n${key}`;
    const pages: Pages<Page> = this.#pages.get(version) ?? new Map();
    this.#pages.set(version, pages);
    const known = this.#places?.get(name) && pages.get(key);
    this.#onGet?.(known !== undefined);
    if (known) return known;
    const page = make();
    if (this.#places === undefined) return page;
    this.#places.set(name, { pages: new WeakRef(pages), key }, { ttl: keptMs });
    pages.set(key, page);
    page.catch(() => {
      if (pages.get(key) === page) this.#places?.delete(name);
    });
    return page;
  }

  /** The page with this key, if it is kept. */
  find(version: object, key: string): Promise<Page> | undefined {
    const name = `${this.#nameOf(version)}\n${key}`;
    const known = this.#places?.get(name) && this.#pages.get(version)?.get(key);
    if (known) this.#onGet?.(true);
    return known;
  }

  /** Keeps a page that has been made, under a further key. */
  keep(version: object, key: string, keptMs: number, page: Page): void {
    const pages = this.#pages.get(version);
    if (this.#places === undefined || pages === undefined || keptMs <= 0) return;
    const name = `${this.#nameOf(version)}\n${key}`;
    this.#places.set(name, { pages: new WeakRef(pages), key }, { ttl: keptMs });
    pages.set(key, Promise.resolve(page));
  }

  #nameOf(version: object): number {
    const known = this.#names.get(version);
    if (known !== undefined) return known;
    this.#versions += 1;
    this.#names.set(version, this.#versions);
    return this.#versions;
  }
}
