import type { Logger } from "pino";
import { prepare } from "../../renderer/pages/prepared-tenant.ts";
import { resolveTenant } from "../../schemas/index.ts";
import type { Clock } from "../base/clock.ts";
import { isFetched } from "../stock/index.ts";
import type { Dealers, Entry } from "./dealers.ts";
import { markHeldCars } from "./live-tenant.ts";
import type { Loader, NewStock, Source } from "./loading/loader.ts";
import type { StockWish } from "./loading/protocol.ts";
import { isStale } from "./stale.ts";
import type { Turns } from "./turns.ts";

/** Settings and dependencies for loading stocks. */
interface StocksOptions {
  env: NodeJS.ProcessEnv;
  clock: Clock;
  logger: Logger;
  loader: Loader;
}

/** Maximum number of feeds and demonstrations that are reloaded at the same time. */
const REFRESHED_AT_ONCE = 4;
const nobody: ReadonlySet<string> = new Set();

/** Loads the stocks of prepared dealers, keeps them up to date, and shows held cars as reserved. */
export class Stocks {
  readonly #options: StocksOptions;
  readonly #dealers: Dealers;
  readonly #turns: Turns;
  #held: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  /** Refreshes that have not started yet, by tenant. */
  readonly #queued = new Map<string, { how: "again" | "moved"; done: Promise<void> }>();
  /** False while DATA_DIR cannot be written; logged once. */
  #keepsKnown = true;

  /** `turns` of the dealers, by slug: changes to one dealer run one after the other. */
  constructor(options: StocksOptions, dealers: Dealers, turns: Turns) {
    this.#options = options;
    this.#dealers = dealers;
    this.#turns = turns;
  }

  /**
   * Loads a tenant's stock and replaces the current version; if loading fails, the current version stays, and this
   * resolves with false.
   */
  async load(source: Source, entry: Entry, how: StockWish["how"]): Promise<boolean> {
    const { clock, env, logger } = this.#options;
    const { slug, live: before } = entry;
    const held = this.#heldOf(slug);
    const now = clock.now();
    try {
      const takeCut = before === undefined || before.isStockAway === true;
      const wish = { how, held: [...held], now, takeCut };
      const found = await this.#options.loader.stock(source, slug, wish);
      if (found) this.#tell(slug, found);
      // The loader has validated it. Compiled tables contain functions, which cannot be passed between threads.
      const isSame = before && entry.source === source;
      const prepared = isSame ? before.prepared : prepare(resolveTenant(source, slug, env, entry.leftOut));
      if (this.#dealers.get(slug) !== entry) return true;
      entry.source = source;
      if (found) this.#take(entry, found);
      const stock = found
        ? { ...this.#carsOf(entry), shown: found.shown, index: found.index, others: found.others }
        : before?.stock;
      // There is neither a new nor a current stock.
      if (stock === undefined) return true;
      const readAt = how === "stored" && isFetched(prepared.tenant.site) ? 0 : now;
      this.#dealers.setLive(entry, {
        prepared,
        stock,
        known: found?.known ?? before?.known ?? new Map(),
        loadedAt: found?.loaded || !before ? readAt : before.loadedAt,
        ...((how === "none" || (before?.isStockAway && !found?.loaded)) && { isStockAway: true }),
      });
      if (!isSameSet(held, this.#heldOf(slug))) void this.#showAgain(slug, "again");
      return true;
    } catch (error) {
      entry.isBehind = true;
      const shown = before ? "keeping the last good version" : "the site is shown without cars until loading succeeds";
      logger.error({ tenant: slug, err: error }, `stock cannot be loaded; ${shown}`);
      await this.#withoutStock(source, entry, how);
      return false;
    }
  }

  /**
   * After loading a stock failed: a site without any version is shown without cars, and loading is tried again later.
   */
  async #withoutStock(source: Source, entry: Entry, how: StockWish["how"]): Promise<void> {
    const { live } = entry;
    if (live?.isStockAway) entry.live = { ...live, loadedAt: this.#options.clock.now() };
    else if (!live && how !== "none") await this.load(source, entry, "none");
  }

  #take(entry: Entry, { loaded, bytes }: NewStock): void {
    if (loaded) entry.loaded = loaded;
    entry.bytes = bytes;
  }

  #tell(slug: string, { leftOut, notes, notKept }: NewStock): void {
    const { logger } = this.#options;
    for (const note of notes) logger.warn({ tenant: slug }, note);
    for (const problem of leftOut.problems) logger.warn({ tenant: slug, ...problem }, "record omitted from the stock");
    const more = leftOut.count - leftOut.problems.length;
    if (more > 0) logger.warn({ tenant: slug, more }, "more records omitted from the stock");
    if (notKept !== undefined && this.#keepsKnown)
      logger.error({ tenant: slug, reason: notKept }, "the list of cars that were shown cannot be stored");
    this.#keepsKnown = notKept === undefined;
  }

  #heldOf(slug: string): ReadonlySet<string> {
    return this.#held.get(slug) ?? nobody;
  }

  #carsOf({ slug, loaded }: Entry): ReturnType<typeof markHeldCars> {
    return markHeldCars(loaded, this.#heldOf(slug));
  }

  /**
   * Shows exactly these cars, by tenant, as reserved. Lookups of cars show it at once, searches when the loader has
   * indexed it; then this resolves.
   */
  async setHeld(held: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    const before = this.#held;
    this.#held = held;
    const indexed: Promise<void>[] = [];
    for (const slug of new Set([...before.keys(), ...held.keys()])) {
      const entry = this.#dealers.get(slug);
      if (!entry?.live || isSameSet(before.get(slug) ?? nobody, this.#heldOf(slug))) continue;
      const stock = { ...entry.live.stock, ...this.#carsOf(entry) };
      this.#dealers.replace(entry, { ...entry.live, stock });
      indexed.push(this.#showAgain(slug, "again"));
    }
    await Promise.all(indexed);
  }

  /** Recomputes the cars that a tenant shows; calls made before it starts are merged with it. */
  #showAgain(slug: string, how: "again" | "moved"): Promise<void> {
    const queued = this.#queued.get(slug);
    if (queued) {
      if (how === "again") queued.how = how;
      return queued.done;
    }
    const mine = { how, done: Promise.resolve() };
    mine.done = this.#turns.of(slug, async () => {
      this.#queued.delete(slug);
      await this.#loadOpen(slug, mine.how);
    });
    this.#queued.set(slug, mine);
    return mine.done;
  }

  async #loadOpen(slug: string, how: StockWish["how"]): Promise<boolean> {
    const entry = this.#dealers.get(slug);
    return entry?.live && entry.source ? this.load(entry.source, entry, how) : true;
  }

  /**
   * Reloads one tenant's stock, for example after an import. If it cannot be read, the current stock stays, and this
   * resolves with false. `published`: only if another version was published than the loaded one; `accepted`: whatever share of
   * the cars leaves.
   */
  async reload(slug: string, how: "fresh" | "accepted" | "published" = "fresh"): Promise<boolean> {
    let isLoaded = true;
    await this.#turns.of(slug, async () => {
      isLoaded = await this.#loadOpen(slug, how);
    });
    return isLoaded;
  }

  /** Hides sold cars whose days are over (S4.2) and shows cars whose time has come; call it regularly. */
  async refreshShown(): Promise<void> {
    for (const { slug, live } of this.#dealers.all()) if (live) await this.#showAgain(slug, "moved");
  }

  /** Reloads the stock of every tenant whose feed or demonstration is due; call it regularly. */
  async refresh(): Promise<void> {
    const now = this.#options.clock.now();
    const due = this.#dealers.all().filter(({ live }) => live && isStale(live, now));
    const next = async (): Promise<void> => {
      for (let entry = due.shift(); entry; entry = due.shift()) await this.reload(entry.slug);
    };
    await Promise.all(Array.from({ length: REFRESHED_AT_ONCE }, next));
  }
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && a.isSubsetOf(b);
}
