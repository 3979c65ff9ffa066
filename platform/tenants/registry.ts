import type { Logger } from "pino";
import type { Site } from "../../schemas/documents/site.schema.ts";
import type { Diagnostic, TenantSource } from "../../schemas/index.ts";
import type { Clock } from "../base/clock.ts";
import type { VersionKind } from "../published/index.ts";
import { type FileAnswer, type FileRequest, StockError } from "../stock/index.ts";
import { Dealers, type Entry } from "./dealers.ts";
import { findFolderError, TenantsFolderError } from "./folder-error.ts";
import type { LiveTenant } from "./live-tenant.ts";
import type { Loader, Reading, Source } from "./loading/loader.ts";
import { findSlugByHost, isDirectoryHost, parseHostName } from "./match-host.ts";
import { PUBLISHED_FAULT } from "./published.ts";
import type { Unread } from "./read.ts";
import { selectPrintedDiagnostics } from "./run-problems.ts";
import { Stocks } from "./stocks.ts";
import { Turns } from "./turns.ts";
import { type Watcher, watchFolders } from "./watch.ts";

/** Settings and dependencies of the registry. */
export interface RegistryOptions {
  tenantsDir: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  clock: Clock;
  logger: Logger;
  /** Reads, validates and indexes. */
  loader: Loader;
  /**
   * Maximum number of dealers for preparing all of them at start (default: no maximum); with more dealers, each is
   * prepared at its first request.
   */
  preparedAtStart?: number;
  /** Memory for prepared dealers, bytes; beyond it, the least recently requested ones are dropped. */
  memoryBytes?: number;
  /** Called with the slug of a dealer whose live version was replaced: its JSON, cars or held cars have changed. */
  onReplaced?: (slug: string) => void;
  /**
   * Called with the problems of a load, for the developer's terminal: without duplicates, at most a hundred. `more` is
   * the number of the others.
   */
  onProblems?: (problems: Diagnostic[], textOf: (file: string) => string | undefined, more: number) => void;
}

/** Unreadable files that are named in the log. */
const MOST_LOGGED = 20;
/** Minimum time before a tenant that could not be loaded is tried again, ms. */
const RETRY_MS = 15_000;

/**
 * The tenants of this server, each prepared at its first request. If a tenant's new JSON or stock is invalid, its last
 * good version stays live, and other tenants are not affected.
 */
export class TenantRegistry {
  readonly #options: RegistryOptions;
  readonly #loader: Loader;
  readonly #dealers: Dealers;
  readonly #turns = new Turns();
  readonly #stocks: Stocks;
  #watcher: Watcher | undefined;
  /** The newest reading of the folder. */
  #newest: Source | undefined;
  /** What the last attempt to read could not; undefined if it failed as a whole. */
  #unread: Unread | undefined = new Map();

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.#loader = options.loader;
    this.#dealers = new Dealers(options.memoryBytes, options.onReplaced);
    this.#stocks = new Stocks(options, this.#dealers, this.#turns);
  }

  /** The tenant of a Host header if it is prepared, or `directory` for plain localhost. */
  match(hostHeader: string | undefined): LiveTenant | "directory" | undefined {
    const slug = this.slugOf(hostHeader);
    if (slug !== undefined) return this.get(slug);
    const name = parseHostName(hostHeader);
    return name !== undefined && isDirectoryHost(name) ? "directory" : undefined;
  }

  /** Slug of the tenant of a Host header, prepared or not. */
  slugOf(hostHeader: string | undefined): string | undefined {
    const name = parseHostName(hostHeader);
    return name === undefined ? undefined : findSlugByHost(name, this.#dealers, this.#dealers.hosts);
  }

  /** The newest reading of the folder; undefined before the first one. */
  get source(): TenantSource | undefined {
    return this.#newest;
  }

  /** A tenant that is prepared and valid. */
  get(slug: string): LiveTenant | undefined {
    return this.#dealers.get(slug)?.live;
  }

  problemsOf(slug: string): Diagnostic[] {
    return this.#dealers.get(slug)?.problems ?? [];
  }

  /** All tenants in alphabetical order; `isOpen`: prepared, or known to be invalid. */
  list(): Pick<Entry, "slug" | "live" | "isOpen" | "problems" | "leftOut">[] {
    return [...this.#dealers.all()];
  }

  /** Whether at least one tenant is served or may be served when it is requested. */
  hasTenants(): boolean {
    return this.#dealers.all().some(({ live, isOpen }) => live !== undefined || !isOpen);
  }

  /**
   * Number of dealers whose newest JSON has errors: `down` have no earlier version and are not served, `behind` are served as
   * they were, or without the sections with errors.
   */
  broken(): { down: number; behind: number } {
    let [down, behind] = [0, 0];
    for (const { live, isOpen, problems } of this.#dealers.all()) {
      if (isOpen && live === undefined) down += 1;
      else if (problems.some(({ severity }) => severity === "error")) behind += 1;
    }
    return { down, behind };
  }

  /** Number of things that are turned off on all prepared sites: `turnedOff` of the readiness endpoint. */
  turnedOff(): number {
    let count = 0;
    for (const { live, problems, leftOut } of this.#dealers.all()) {
      count += problems.filter(({ turnsOff }) => turnsOff).length;
      count += (leftOut?.flat().length ?? 0) + (live?.isStockAway ? 1 : 0);
    }
    return count;
  }

  /** Records a request for a tenant: tenants without recent requests are dropped from memory first. */
  touch(slug: string): void {
    this.#dealers.use(slug);
  }

  /** The tenant, prepared now if necessary; concurrent requests share one preparation. Never rejects. */
  async open(slug: string): Promise<LiveTenant | undefined> {
    const entry = this.#dealers.get(slug);
    const isWaiting = entry && this.#options.clock.now() < entry.retryAt;
    if (entry === undefined || entry.isOpen || isWaiting) return entry?.live;
    entry.opening ??= this.#turns
      .of(slug, () => this.#open(entry))
      .finally(() => {
        entry.opening = undefined;
      });
    await entry.opening;
    return this.#dealers.get(slug)?.live;
  }

  /** The site of a tenant, prepared or not; undefined if there is none, or its JSON cannot be read. */
  async siteOf(slug: string): Promise<Site | undefined> {
    const live = this.get(slug);
    const source = this.#newest;
    if (live || !source?.dealers.has(slug)) return live?.prepared.tenant.site;
    try {
      return await this.#loader.site(source, slug);
    } catch (error) {
      this.#options.logger.error({ tenant: slug, err: error }, "the JSON of the site cannot be read");
      return undefined;
    }
  }

  /**
   * Reads the tenants folder and loads changes; resolves when they are live. `folders`: the subfolders that may have
   * changed (default: all). Rejects with TenantsFolderError if the folder is invalid and was never read successfully;
   * otherwise live versions stay.
   */
  reload(folders?: readonly string[]): Promise<void> {
    return this.#turns.of("*", () => this.#reload(folders));
  }

  async #reload(folders: readonly string[] | undefined): Promise<void> {
    const before = this.#newest;
    const reading = await this.#read(folders);
    if (reading === undefined) return;
    const { source, touched } = reading;
    this.#newest = source;
    for (const { slug } of this.#dealers.all()) if (!source.dealers.has(slug)) this.#forget(slug);
    this.#dealers.read(source.dealers);
    const found: Diagnostic[] = [];
    const { preparedAtStart = Number.POSITIVE_INFINITY } = this.#options;
    const isSmall = source.dealers.size <= preparedAtStart;
    for (const [place, entry] of this.#dealers.all().entries()) {
      // With many dealers, only the first is prepared at start: this reads the shared layers before any request.
      if (!entry.isOpen && (isSmall || (before === undefined && place === 0)))
        await this.#turns.of(entry.slug, () => this.#open(entry, found));
      else if (!entry.isOpen) continue;
      else if (entry.isBehind || (touched?.includes(entry.slug) ?? true))
        await this.#turns.of(entry.slug, () => this.#update(entry, found));
      else if (entry.source === before) entry.source = source;
    }
    this.#print(source, found);
  }

  /**
   * Reads the folder; undefined if it is invalid: then the live versions stay. Throws TenantsFolderError if it was
   * never read successfully.
   */
  async #read(folders: readonly string[] | undefined): Promise<Reading | undefined> {
    try {
      const inUse = new Set(this.#dealers.all().flatMap(({ source }) => source ?? []));
      if (this.#newest) inUse.add(this.#newest);
      const reading = await this.#loader.read(this.#newest, inUse, folders);
      const { source, unread } = reading;
      const wrong = findFolderError(this.#options.tenantsDir, { files: source.files, unread });
      if (wrong) throw wrong;
      this.#tellUnread(unread);
      return reading;
    } catch (error) {
      if (this.#newest === undefined) throw new TenantsFolderError((error as Error).message, { cause: error });
      this.#unread = undefined;
      this.#options.logger.error({ err: error }, "the tenants folder cannot be read; keeping the last good versions");
      return undefined;
    }
  }

  /** Logs what cannot be read when it changes: the folder is read every minute. */
  #tellUnread(unread: Unread): void {
    const { logger, tenantsDir: folder } = this.#options;
    const before = this.#unread;
    this.#unread = unread;
    if (before?.size === unread.size && [...unread].every(([path, reason]) => before.get(path) === reason)) return;
    if (unread.size === 0) logger.info({ folder }, "all files of the tenants folder can be read again");
    else
      logger.error(
        { folder, count: unread.size, unread: Object.fromEntries([...unread].slice(0, MOST_LOGGED)) },
        "files cannot be read: put files and folders in these places that this user may read. What was read of them before is served",
      );
  }

  #print({ files }: Source, found: readonly Diagnostic[]): void {
    if (found.length === 0) return;
    const { listed, more } = selectPrintedDiagnostics(found);
    this.#options.onProblems?.(listed, (file) => files.get(file), more);
  }

  /** Prepares a tenant that is not open. */
  async #open(entry: Entry, found?: Diagnostic[]): Promise<void> {
    const source = this.#newest;
    if (entry.isOpen || source === undefined || !source.dealers.has(entry.slug)) return;
    const own: Diagnostic[] = [];
    const check = await this.#check(source, entry, own);
    if (check === "good") await this.#stocks.load(source, entry, "stored");
    // Invalid JSON stays invalid until it changes; other failures may be temporary.
    entry.isOpen = entry.live !== undefined || check === "bad";
    if (!entry.isOpen) entry.retryAt = this.#options.clock.now() + RETRY_MS;
    // If the folder was read again meanwhile, that reload skipped this tenant because it was not open yet.
    if (this.#newest !== source && entry.isOpen) await this.#update(entry, own);
    if (found) found.push(...own);
    else this.#print(source, own);
    // A last good version of an older source could not be prepared again, so it is never dropped.
    const isDroppable = (other: Entry) => other !== entry && other.source === this.#newest;
    for (const other of this.#dealers.beyondMemory(isDroppable))
      void this.#turns.of(other.slug, async () => this.#drop(other));
  }

  /** Loads the newest JSON of an open tenant. */
  async #update(entry: Entry, found: Diagnostic[]): Promise<void> {
    const source = this.#newest;
    if (source === undefined) return;
    const check = await this.#check(source, entry, found);
    // If the check itself failed, any later change to the folder repeats it.
    entry.isBehind = check === "failed";
    if (check === "good") await this.#stocks.load(source, entry, "changed");
  }

  /**
   * Validates a tenant and adds its problems to `found`. `good`: it can be served; `bad`: its JSON has errors;
   * `failed`: the check could not be completed.
   */
  async #check(source: Source, entry: Entry, found: Diagnostic[]): Promise<"good" | "bad" | "failed"> {
    const { logger } = this.#options;
    const { slug, live } = entry;
    const isLastGood = live !== undefined && entry.leftOut === undefined;
    const serving = live ? "last good version" : "nothing";
    try {
      const { isGood, leftOut, problems } = await this.#loader.check(source, slug);
      // A site with a last good version keeps it; any other site is served without the sections that have errors.
      const isReduced = leftOut !== undefined && !isLastGood;
      const count = problems.reduce((sum, { unlisted = 1 }) => sum + unlisted, 0);
      const serves = isGood ? "this version" : isReduced ? { without: leftOut.flat() } : serving;
      if (count > 0)
        logger[serves === "nothing" ? "error" : "warn"](
          { tenant: slug, problems: count, serving: serves },
          "tenant JSON has problems",
        );
      entry.problems = problems;
      found.push(...problems);
      if (isGood || isReduced) entry.leftOut = leftOut;
      return isGood || isReduced ? "good" : "bad";
    } catch (error) {
      logger.error({ tenant: slug, err: error, serving }, "tenant JSON cannot be checked");
      return "failed";
    }
  }

  /** Frees the memory of a tenant; the next request prepares it again. */
  #drop(entry: Entry): void {
    this.#options.logger.debug({ tenant: entry.slug }, "tenant dropped from memory");
    this.#dealers.close(entry);
    this.#forgetLoaded(entry.slug);
  }

  #forget(slug: string): void {
    this.#dealers.delete(slug);
    this.#forgetLoaded(slug);
  }

  #forgetLoaded(slug: string): void {
    const sources = this.#newest ? [this.#newest] : [];
    this.#loader.forget(slug, sources).catch((error) => {
      this.#options.logger.debug({ tenant: slug, err: error }, "the loader could not drop the data of this tenant");
    });
  }

  /** Shows exactly these cars, by tenant, as reserved; resolves when searches show this too. */
  setHeld(held: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    return this.#stocks.setHeld(held);
  }

  /** Reloads one tenant's stock, for example after an import. If it cannot be read, the current stock stays. */
  async reloadStock(slug: string): Promise<void> {
    await this.#stocks.reload(slug);
  }

  /** Reads or imports a file of cars, away from this thread. Throws StockError if it cannot be read. */
  async handleStockFile(slug: string, request: FileRequest): Promise<FileAnswer> {
    const source = this.#newest;
    if (!source?.dealers.has(slug)) throw new StockError("This dealer is no longer here.");
    return this.#loader.file(source, slug, request);
  }

  /** Fetches a tenant's feed or drop folder now, and takes it whatever share of its cars leaves. */
  async acceptStock(slug: string): Promise<void> {
    await this.open(slug);
    await this.#stocks.reload(slug, "accepted");
  }

  /**
   * Takes up published versions: the JSON of these folders, or the stock of these dealers. Only what they reach is
   * loaded. Resolves with the ones that could not be read and are to be tried again.
   */
  async takePublished(kind: VersionKind, tenants: readonly string[]): Promise<readonly string[]> {
    if (kind === "json") {
      await this.reload(tenants);
      const unread = this.#unread;
      if (unread === undefined) return tenants;
      return unread.has(PUBLISHED_FAULT) ? tenants : tenants.filter((tenant) => unread.has(tenant));
    }
    const failed: string[] = [];
    for (const tenant of tenants) if (!(await this.#stocks.reload(tenant, "published"))) failed.push(tenant);
    return failed;
  }

  /** Hides sold cars whose days are over (S4.2) and shows cars whose time has come; call it regularly. */
  refreshShown(): Promise<void> {
    return this.#stocks.refreshShown();
  }

  /** Reloads the stock of every tenant whose feed or demonstration is due; call it regularly. */
  refreshStock(): Promise<void> {
    return this.#stocks.refresh();
  }

  /** Watches tenant JSON and imported stock, and loads changes. */
  async watch(): Promise<void> {
    this.#watcher = await watchFolders({
      ...this.#options,
      onTenants: (folders) => this.reload(folders),
      onStock: async (slug) => {
        for (const dealer of slug ? [slug] : this.#dealers.all().map((entry) => entry.slug))
          await this.reloadStock(dealer);
      },
    });
  }

  /**
   * What keeps this process from the newest files: the number of files and folders that cannot be read, of folders that the
   * system does not watch, and of changes that it has not reported.
   */
  unseen(): { unread: number; unwatched: number; missed: number } {
    return { unread: this.#unread?.size ?? 1, unwatched: 0, missed: 0, ...this.#watcher?.state() };
  }

  close(): void {
    this.#watcher?.close();
    void this.#loader.close();
  }
}
