import { type FSWatcher, watch } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Logger } from "pino";
import { type PreparedTenant, prepare } from "../../renderer/prepare.ts";
import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";
import { resolveTenant, tenantSlugs } from "../../schemas/index.ts";
import type { Clock } from "../base/clock.ts";
import { TenantsFolderError, wrongFolder } from "./folder-error.ts";
import { type LiveTenant, type LoadedCars, noCars, withHeld } from "./live-tenant.ts";
import type { Loader, NewStock, Source } from "./loading/loader.ts";
import type { CheckAnswer, StockWish } from "./loading/protocol.ts";
import { hostName, isDirectoryHost, slugOfHost } from "./match-host.ts";
import { problemsOfRun } from "./run-problems.ts";

/** What the registry needs of its process. */
export interface RegistryOptions {
  tenantsDir: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  clock: Clock;
  logger: Logger;
  /** What reads, validates and indexes; absent means this thread. */
  loader: Loader;
  /**
   * Called with the problems of a load, for the developer's terminal: each once, a hundred at most. `more` counts the
   * rest.
   */
  onProblems?: (problems: Diagnostic[], textOf: (file: string) => string | undefined, more: number) => void;
}

/** One site as the registry knows it: its last good version, and the problems of its newest JSON. */
interface Entry {
  live?: LiveTenant;
  problems: Diagnostic[];
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DEFAULT_REFRESH_MINUTES = 15;
const nobody: ReadonlySet<string> = new Set();

/** Whether a stock loaded at `loadedAt` is out of date (ms): a feed's minutes are over, or a demo's day is. */
function isStale({ tenant }: PreparedTenant, loadedAt: number, now: number): boolean {
  const { stock } = tenant.site;
  if (stock?.source === "demo") return Math.floor(now / DAY_MS) !== Math.floor(loadedAt / DAY_MS);
  const minutes = Math.max(1, stock?.refreshMinutes ?? DEFAULT_REFRESH_MINUTES);
  return stock?.source === "feed" && now - loadedAt >= minutes * MINUTE_MS;
}

/**
 * The tenants that this server runs. A tenant whose newest JSON or stock is bad keeps its last good version, and no
 * other tenant notices.
 */
export class TenantRegistry {
  readonly #options: RegistryOptions;
  readonly #loader: Loader;
  readonly #entries = new Map<string, Entry>();
  #hosts = new Map<string, string>();
  #watchers: FSWatcher[] = [];
  #pending: Promise<void> = Promise.resolve();
  /** The newest reading of the folder, and those that live tenants are of. */
  #newest: Source | undefined;
  readonly #sources = new Map<string, Source>();
  /** Cars from their sources, and held cars, by tenant. */
  readonly #loaded = new Map<string, LoadedCars>();
  #held: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  /** Pending refreshes that have not started, by tenant. */
  readonly #queued = new Map<string, { how: "again" | "moved"; done: Promise<void> }>();
  #timers = new Map<string, NodeJS.Timeout>();
  /** False while DATA_DIR cannot be written, which is said once. */
  #keepsKnown = true;

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.#loader = options.loader;
  }

  /** Tenant that a Host header asks for, or `directory` for plain localhost. */
  match(hostHeader: string | undefined): LiveTenant | "directory" | undefined {
    const name = hostName(hostHeader);
    if (name === undefined) return undefined;
    const slug = slugOfHost(name, this.#entries, this.#hosts);
    if (slug !== undefined) return this.#entries.get(slug)?.live;
    return isDirectoryHost(name) ? "directory" : undefined;
  }

  get(slug: string): LiveTenant | undefined {
    return this.#entries.get(slug)?.live;
  }

  problemsOf(slug: string): Diagnostic[] {
    return this.#entries.get(slug)?.problems ?? [];
  }

  list(): { slug: string; live?: LiveTenant; problems: Diagnostic[] }[] {
    return [...this.#entries]
      .map(([slug, entry]) => ({ slug, ...entry }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1));
  }

  /**
   * Reloads everything; resolves when all valid tenants are live. Loads never overlap. Rejects with TenantsFolderError
   * if the folder is invalid and nothing is live; otherwise live versions stay.
   */
  reload(): Promise<void> {
    return this.#next(() => this.#reload());
  }

  /** Runs after all earlier requests, whether they succeeded or failed. */
  #next(load: () => Promise<void>): Promise<void> {
    const done = this.#pending.then(load);
    this.#pending = done.catch(() => undefined);
    return done;
  }

  async #reload(): Promise<void> {
    const source = await this.#read();
    if (source === undefined) return;
    const slugs = tenantSlugs(source);
    for (const slug of this.#entries.keys()) if (!slugs.includes(slug)) this.#forget(slug);
    const found: Diagnostic[] = [];
    for (const slug of slugs) {
      const { isGood, problems } = await this.#check(source, slug);
      found.push(...problems);
      const live = this.#entries.get(slug)?.live;
      this.#entries.set(slug, { live, problems });
      if (isGood) await this.#load(source, slug, "fresh");
    }
    if (found.length === 0) return;
    const { listed, more } = problemsOfRun(found);
    this.#options.onProblems?.(listed, (file) => source.files.get(file), more);
  }

  /** The folder as it is now; undefined when it cannot be right: then what is live stays. */
  async #read(): Promise<Source | undefined> {
    try {
      const inUse = new Set(this.#sources.values());
      if (this.#newest) inUse.add(this.#newest);
      const source = await this.#loader.read(this.#newest, inUse);
      const wrong = wrongFolder(this.#options.tenantsDir, source.files);
      if (wrong) throw wrong;
      this.#newest = source;
      return source;
    } catch (error) {
      if (this.#sources.size === 0) throw new TenantsFolderError((error as Error).message, { cause: error });
      this.#options.logger.error(
        { err: error },
        "the tenants cannot be read; keeping the last good versions",
      );
      return undefined;
    }
  }

  async #check(source: Source, slug: string): Promise<CheckAnswer> {
    const { logger } = this.#options;
    const before = this.#entries.get(slug);
    const serving = before?.live ? "last good version" : "nothing";
    try {
      const checked = await this.#loader.check(source, slug);
      const { problems } = checked;
      const count = problems.reduce((sum, { unlisted = 1 }) => sum + unlisted, 0);
      if (count > 0) logger.warn({ tenant: slug, problems: count, serving }, "tenant JSON has problems");
      return checked;
    } catch (error) {
      logger.error({ tenant: slug, err: error, serving }, "tenant JSON cannot be checked");
      return { isGood: false, problems: before?.problems ?? [] };
    }
  }

  #forget(slug: string): void {
    this.#entries.delete(slug);
    this.#sources.delete(slug);
    this.#loaded.delete(slug);
    this.#findHosts();
  }

  /** Which tenant each host belongs to; of several the first in alphabetical order. */
  #findHosts(): void {
    const hosts = new Map<string, string>();
    for (const { slug, live } of this.list())
      for (const host of live?.prepared.tenant.site.hosts ?? []) if (!hosts.has(host)) hosts.set(host, slug);
    this.#hosts = hosts;
  }

  /** Loads a tenant's stock and puts the new version in the place of the old; what cannot be loaded leaves the old one. */
  async #load(source: Source, slug: string, how: StockWish["how"]): Promise<void> {
    const { clock, env, logger } = this.#options;
    const held = this.#heldOf(slug);
    const before = this.#entries.get(slug)?.live;
    const now = clock.now();
    try {
      const found = await this.#loader.stock(source, slug, {
        how,
        held: [...held],
        now,
        takeCut: before === undefined,
      });
      if (found === undefined) return;
      this.#tell(slug, found);
      // Validated in the loader already; compiled tables are functions, which no thread can give another.
      const isSame = before && this.#sources.get(slug) === source;
      const prepared = isSame ? before.prepared : prepare(resolveTenant(source, slug, env));
      const entry = this.#entries.get(slug);
      if (entry === undefined) return;
      const { loaded, known, shown, index, others } = found;
      if (loaded) this.#loaded.set(slug, loaded);
      this.#sources.set(slug, source);
      entry.live = {
        prepared,
        stock: { ...this.#carsOf(slug), shown, index, others },
        known: known ?? before?.known ?? new Map(),
        loadedAt: loaded || !before ? now : before.loadedAt,
      };
      this.#findHosts();
      if (!isSameSet(held, this.#heldOf(slug))) void this.#showAgain(slug, "again");
    } catch (error) {
      logger.error({ tenant: slug, err: error }, "stock cannot be loaded; keeping the last good version");
    }
    // Another tenant's turn is another turn of the event loop.
    await nextTurn();
  }

  #tell(slug: string, { leftOut, notes, notKept }: NewStock): void {
    const { logger } = this.#options;
    for (const note of notes) logger.warn({ tenant: slug }, note);
    for (const problem of leftOut.problems)
      logger.warn({ tenant: slug, ...problem }, "omitted from the stock");
    const more = leftOut.count - leftOut.problems.length;
    if (more > 0) logger.warn({ tenant: slug, more }, "more are omitted from the stock");
    if (notKept !== undefined && this.#keepsKnown)
      logger.error({ tenant: slug, reason: notKept }, "the list of cars that were shown cannot be stored");
    this.#keepsKnown = notKept === undefined;
  }

  #heldOf(slug: string): ReadonlySet<string> {
    return this.#held.get(slug) ?? nobody;
  }

  #carsOf(slug: string): ReturnType<typeof withHeld> {
    return withHeld(this.#loaded.get(slug) ?? noCars(), this.#heldOf(slug));
  }

  /**
   * Shows these cars, by tenant, as reserved, and no others: at once wherever a car is looked up; searches follow when
   * the loader has indexed them, which is when this resolves.
   */
  async setHeld(held: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    const before = this.#held;
    this.#held = held;
    const indexed: Promise<void>[] = [];
    for (const [slug, entry] of this.#entries) {
      if (!entry.live || isSameSet(before.get(slug) ?? nobody, this.#heldOf(slug))) continue;
      entry.live = { ...entry.live, stock: { ...entry.live.stock, ...this.#carsOf(slug) } };
      indexed.push(this.#showAgain(slug, "again"));
    }
    await Promise.all(indexed);
  }

  /** Recomputes what a tenant shows; requests while it waits are merged with it. */
  #showAgain(slug: string, how: "again" | "moved"): Promise<void> {
    const queued = this.#queued.get(slug);
    if (queued) {
      if (how === "again") queued.how = how;
      return queued.done;
    }
    const mine = { how, done: Promise.resolve() };
    mine.done = this.#next(async () => {
      this.#queued.delete(slug);
      const source = this.#sources.get(slug);
      if (source && this.#entries.get(slug)?.live) await this.#load(source, slug, mine.how);
    });
    this.#queued.set(slug, mine);
    return mine.done;
  }

  /** Reloads one tenant's stock, for example after an import. If it cannot be read, the current stock stays. */
  reloadStock(slug: string): Promise<void> {
    return this.#next(async () => {
      const source = this.#sources.get(slug);
      if (source) await this.#load(source, slug, "fresh");
    });
  }

  /** Drops cars whose days are over (S4.2) and shows those whose time has come; call it now and then. */
  async refreshShown(): Promise<void> {
    await Promise.all([...this.#sources.keys()].map((slug) => this.#showAgain(slug, "moved")));
  }

  /** Loads the stock of every tenant whose feed or demo is due for it; call it now and then. */
  async refreshStock(): Promise<void> {
    const now = this.#options.clock.now();
    const due = [...this.#entries].filter(
      ([, { live }]) => live && isStale(live.prepared, live.loadedAt, now),
    );
    await Promise.all(due.map(([slug]) => this.reloadStock(slug)));
  }

  /** Watches tenant JSON and imported stock, and loads what changes. */
  async watch(): Promise<void> {
    const { tenantsDir, dataDir } = this.#options;
    const stockDir = join(dataDir, "stock");
    const onError = (error: unknown) =>
      this.#options.logger.error(
        { err: error },
        "a watched folder was removed; restart the server once it is back",
      );
    this.#watchers = [
      watch(tenantsDir, { recursive: true }, () => this.#soon("tenants", () => this.reload())),
    ];
    try {
      await mkdir(stockDir, { recursive: true });
    } catch (error) {
      // A disk that is full, or may not be written: nothing is imported there either.
      this.#options.logger.warn({ err: error }, "imported stock is not watched: DATA_DIR cannot be written");
      this.#watchers[0]?.on("error", onError);
      return;
    }
    this.#watchers.push(
      watch(stockDir, { recursive: true }, (_event, file) => {
        const slug = String(file ?? "").split(/[\\/]/)[0];
        if (slug) this.#soon(`stock ${slug}`, () => this.reloadStock(slug));
      }),
    );
    for (const watcher of this.#watchers) watcher.on("error", onError);
  }

  /** Editors write a file in several steps: one load follows the last of them. */
  #soon(what: string, load: () => Promise<void>): void {
    clearTimeout(this.#timers.get(what));
    const run = () =>
      load().catch((error) => this.#options.logger.error({ err: error }, `reloading ${what} failed`));
    this.#timers.set(what, setTimeout(run, 80));
  }

  close(): void {
    for (const watcher of this.#watchers) watcher.close();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    void this.#loader.close();
  }
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && a.isSubsetOf(b);
}
