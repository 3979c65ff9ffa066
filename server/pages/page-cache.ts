interface Entry<Page> {
  page: Promise<Page>;
  /** Creation time, ms of a monotonic clock. */
  at: number;
}

export interface PageCacheOptions {
  /** How long a page is cached, ms. */
  keptMs: number;
  /** Maximum number of cached pages of one version of a site. */
  keptPages: number;
  /** ms, never going back. */
  now(): number;
}

/**
 * A short cache of pages for anonymous visitors, so that a burst of requests costs one rendering. Each entry belongs
 * to one version: any object that is replaced when the site or its stock changes, including held cars. Requests that
 * arrive while a page is being rendered share it; failures are not cached.
 */
export class PageCache<Page> {
  readonly #options: PageCacheOptions;
  readonly #versions = new WeakMap<object, Map<string, Entry<Page>>>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** The page with this key, created if there is none that is recent enough. */
  get(version: object, key: string, make: () => Promise<Page>): Promise<Page> {
    const { keptMs, keptPages, now } = this.#options;
    const pages = this.#versions.get(version) ?? new Map<string, Entry<Page>>();
    this.#versions.set(version, pages);
    // In order of age: a recreated entry goes to the end.
    for (const [old, { at }] of pages) {
      if (now() - at < keptMs && pages.size < keptPages) break;
      pages.delete(old);
    }
    const known = pages.get(key);
    if (known) return known.page;
    const entry = { page: make(), at: now() };
    pages.set(key, entry);
    entry.page.catch(() => {
      if (pages.get(key) === entry) pages.delete(key);
    });
    return entry.page;
  }
}
