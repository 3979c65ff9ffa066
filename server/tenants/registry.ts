import { type FSWatcher, watch } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { type PreparedTenant, prepareTenant } from "../../renderer/prepare.ts";
import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { tenantSlugs } from "../../schemas/index.ts";
import type { Clock } from "../clock.ts";
import {
  type KnownCars,
  knownCarsFile,
  loadStock,
  readKnown,
  updateKnown,
  writeKnown,
} from "../stock/index.ts";
import { buildStock, type LiveTenant, shownHasChanged } from "./live-tenant.ts";
import { hostName, isDirectoryHost, slugOfHost } from "./match-host.ts";
import { readTenantSource } from "./read.ts";

/** What the registry needs of its process. */
export interface RegistryOptions {
  tenantsDir: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  clock: Clock;
  logger: Logger;
  /** Fetch feeds from public addresses only. */
  publicOnly?: boolean;
  /** Called with every problem of a load, for the developer's terminal. */
  onProblems?: (problems: Diagnostic[], textOf: (file: string) => string | undefined) => void;
}

/** One site as the registry knows it: its last good version, and the problems of its newest JSON. */
interface Entry {
  live?: LiveTenant;
  problems: Diagnostic[];
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DEFAULT_REFRESH_MINUTES = 15;

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
  #entries = new Map<string, Entry>();
  #hosts = new Map<string, string>();
  #watchers: FSWatcher[] = [];
  #pending: Promise<void> = Promise.resolve();
  /** Cars as their sources have them, and those that are held for somebody, by tenant. */
  #loaded = new Map<string, Car[]>();
  #held: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  #timers = new Map<string, NodeJS.Timeout>();
  /** False while DATA_DIR cannot be written, which is said once. */
  #keepsKnown = true;

  constructor(options: RegistryOptions) {
    this.#options = options;
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
    return [...this.#entries].map(([slug, entry]) => ({ slug, ...entry }));
  }

  /** Loads everything anew; resolves when all that is good is live. Loads never overlap. */
  reload(): Promise<void> {
    this.#pending = this.#pending.then(() => this.#reload());
    return this.#pending;
  }

  async #reload(): Promise<void> {
    const { tenantsDir, env, logger, onProblems } = this.#options;
    const source = await readTenantSource(tenantsDir);
    const entries = new Map<string, Entry>();
    for (const slug of tenantSlugs(source)) {
      const before = this.#entries.get(slug);
      const { prepared, problems } = prepareTenant(source, slug, { env });
      if (problems.length > 0) {
        onProblems?.(problems, (file) => source.files.get(file));
        logger.warn(
          {
            tenant: slug,
            problems: problems.length,
            serving: before?.live ? "last good version" : "nothing",
          },
          "tenant JSON has problems",
        );
      }
      if (!prepared) {
        entries.set(slug, { live: before?.live, problems });
        continue;
      }
      entries.set(slug, { live: await this.#load(prepared, before?.live), problems });
    }
    this.#entries = entries;
    this.#hosts = new Map(
      [...entries].flatMap(([slug, { live }]) =>
        (live?.prepared.tenant.site.hosts ?? []).map((host) => [host, slug] as const),
      ),
    );
  }

  async #load(
    prepared: LiveTenant["prepared"],
    before: LiveTenant | undefined,
  ): Promise<LiveTenant | undefined> {
    const { clock, logger } = this.#options;
    try {
      const cars = await this.#cars(prepared);
      this.#loaded.set(prepared.tenant.slug, cars);
      const stock = this.#stock(prepared);
      const known = await this.#remember(prepared.tenant.slug, stock, before?.known);
      return { prepared, stock, known, loadedAt: clock.now() };
    } catch (error) {
      logger.error(
        { tenant: prepared.tenant.slug, err: error },
        "stock cannot be loaded; the last good version stays",
      );
      return before;
    }
  }

  /** The stock with held cars as reserved, whatever their source says of them. */
  #stock(prepared: LiveTenant["prepared"]): LiveTenant["stock"] {
    const { slug } = prepared.tenant;
    const held = this.#held.get(slug);
    const cars = this.#loaded.get(slug) ?? [];
    const shown = held ? cars.map((car) => (held.has(car.id) ? { ...car, reserved: true } : car)) : cars;
    return buildStock(prepared, shown, this.#options.clock.now());
  }

  /** Shows these cars, by tenant, as reserved, and no others; tenants whose cars change have a new stock at once. */
  setHeld(held: ReadonlyMap<string, ReadonlySet<string>>): void {
    const before = this.#held;
    this.#held = held;
    for (const [slug, entry] of this.#entries) {
      const [old, now] = [before.get(slug) ?? new Set<string>(), held.get(slug) ?? new Set<string>()];
      const isSame = old.size === now.size && [...now].every((id) => old.has(id));
      if (!isSame && entry.live) entry.live = { ...entry.live, stock: this.#stock(entry.live.prepared) };
    }
  }

  /** Keeps which cars were shown: a car that leaves is gone, which is not the same as never having been (410, 404). */
  async #remember(slug: string, stock: LiveTenant["stock"], before?: KnownCars): Promise<KnownCars> {
    const { clock, dataDir, logger } = this.#options;
    const file = knownCarsFile(dataDir, slug);
    try {
      const shown = stock.cars.filter(({ id }) => stock.shown.has(id));
      const known = updateKnown(before ?? (await readKnown(file)), shown, clock.now());
      await writeKnown(file, known);
      this.#keepsKnown = true;
      return known;
    } catch (error) {
      if (this.#keepsKnown)
        logger.error({ tenant: slug, err: error }, "which cars were shown cannot be kept");
      this.#keepsKnown = false;
      return before ?? new Map();
    }
  }

  #cars(prepared: LiveTenant["prepared"]): Promise<Car[]> {
    const { clock, dataDir, logger, tenantsDir } = this.#options;
    return loadStock(prepared.tenant, {
      dataDir,
      now: clock.now(),
      platformDir: join(tenantsDir, "_platform"),
      servePhotos: true,
      publicOnly: this.#options.publicOnly,
      onBadCar: (problem) =>
        logger.warn({ tenant: prepared.tenant.slug, ...problem }, "left out of the stock"),
    });
  }

  /** Loads one tenant's stock anew, as after an import. A stock that cannot be read leaves the present one. */
  reloadStock(slug: string): Promise<void> {
    this.#pending = this.#pending.then(async () => {
      const entry = this.#entries.get(slug);
      if (entry?.live) entry.live = await this.#load(entry.live.prepared, entry.live);
    });
    return this.#pending;
  }

  /** Drops cars whose days are over (S4.2) and shows those whose time has come; call it now and then. */
  refreshShown(): void {
    for (const entry of this.#entries.values()) {
      if (!entry.live) continue;
      const { prepared, stock } = entry.live;
      const now = this.#options.clock.now();
      if (shownHasChanged(prepared, stock, now))
        entry.live = { ...entry.live, stock: buildStock(prepared, stock.cars, now) };
    }
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
    this.#watchers = [
      watch(tenantsDir, { recursive: true }, () => this.#soon("tenants", () => this.reload())),
    ];
    try {
      await mkdir(stockDir, { recursive: true });
    } catch (error) {
      // A disk that is full, or may not be written: nothing is imported there either.
      this.#options.logger.warn({ err: error }, "imported stock is not watched: DATA_DIR cannot be written");
      return;
    }
    this.#watchers.push(
      watch(stockDir, { recursive: true }, (_event, file) => {
        const slug = String(file ?? "").split(/[\\/]/)[0];
        if (slug) this.#soon(`stock ${slug}`, () => this.reloadStock(slug));
      }),
    );
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
  }
}
