import { lstatSync } from "node:fs";
import { join } from "node:path";
import type { PreparedTenant } from "../../../renderer/pages/prepared-tenant.ts";
import { readWallClock } from "../../../rules/zone.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import { searchNames } from "../../../schemas/entities/search-names.ts";
import { applySourceChange, listClaimedHosts, listTenantSlugs, type TenantSource } from "../../../schemas/index.ts";
import { computeImageSize, type IndexImage } from "../../../search/index.ts";
import { locateDemoRanges } from "../../base/project.ts";
import { resolvePublishedFolder } from "../../published/index.ts";
import {
  createFileStockRepository,
  type FileAnswer,
  handleStockFile,
  isFetched,
  type KnownCars,
  loadStock,
  SharedTexts,
  StockError,
  type StockLimits,
  type StockSource,
  updateKnown,
} from "../../stock/index.ts";
import { explainFolderError } from "../folder-error.ts";
import { extractStockTable, isShown, type StockTable } from "../is-shown.ts";
import { applyPublishedFolders, type EarlierReading } from "../published.ts";
import { type ReadSource, readTenantSource } from "../read.ts";
import { showStock } from "../shown-stock.ts";
import { PreparedDealers } from "./prepared-dealers.ts";
import type { LoadRequest, PartName, Parts, ReadAnswer, Refusal, StockAnswer, StockWish } from "./protocol.ts";
import { buildRecipe, type Recipe, selectStep } from "./recipe.ts";
import type { SharedSources } from "./shared.ts";

/** Settings of the loader. They can be passed to a thread. */
export interface LoaderOptions {
  tenantsDir: string;
  dataDir: string;
  /** PostgreSQL with published versions and the stock of several nodes; absent: there are only files. */
  databaseUrl?: string | undefined;
  env: { [name: string]: string | undefined };
  /** Seals addresses of photographs; absent: photographs keep their own addresses. */
  photoSecret?: string;
  /** Whether feeds in private networks may be fetched (development, tests). */
  allowPrivate: boolean;
  limits?: StockLimits;
  /** Number of dealers that the loader keeps prepared. */
  preparedKept?: number;
  /** Writes nothing to `dataDir`: another process keeps the list of cars that were shown. */
  readsOnly?: boolean;
}

/** Maximum number of omitted records that are reported. */
const mostTold = 100;
/** Items in one part: receiving a message of this size takes a thread a few milliseconds. */
const partSizes: { [name in PartName]: number } = { cars: 250, shown: 5000, known: 1000 };

/**
 * A dealer whose folder has no site.json any more keeps the last one: its files are just being replaced, or somebody made a
 * mistake. A dealer is removed with its folder.
 */
function withSites(tenantsDir: string, read: ReadSource, base: TenantSource | undefined): ReadSource {
  const files = new Map(read.files);
  const unread = new Map(read.unread);
  for (const slug of base ? listTenantSlugs(base) : []) {
    const site = `${slug}/site.json`;
    const text = base?.files.get(site);
    const folder = join(tenantsDir, slug);
    if (text === undefined || files.has(site) || !lstatSync(folder, { throwIfNoEntry: false })) continue;
    files.set(site, text);
    unread.set(site, "there is no such file; remove the whole folder to remove the dealer");
  }
  return { ...read, files, unread };
}

/** A dealer's cars as read from their source, the shown ones, and the inputs of that decision. */
interface Stock {
  cars: Car[];
  /** Name of the stored cars that were read; undefined if there were none. */
  version: string | undefined;
  shown: ReadonlySet<string>;
  recipe: Recipe;
  /** Decides whether a car is shown after the prepared dealer has been dropped. */
  table: StockTable;
  /** Ids of the cars whose decision read the time. */
  timed: ReadonlySet<string>;
  /** The day on which they were indexed, if the search knows facts about them: a fact such as days_in_stock changes daily. */
  day?: string;
}

/** Number of cars that are measured; the others are assumed to have the same average size. */
const MEASURED = 50;
/** Memory for each character of a car's JSON, in both threads that hold the car; measured. */
const BYTES_PER_CHARACTER = 2;

/**
 * Does the heavy work of loading: reads, validates, parses, indexes. Runs in the loading thread, or in the caller's
 * (tests). Keeps loaded cars, so that it can decide again which are shown.
 */
export class LoadJobs {
  readonly #options: LoaderOptions;
  readonly #demo: StockSource;
  readonly #shared: Promise<SharedSources> | undefined;
  /** Versions of the published folders in the newest reading. */
  #published: Omit<EarlierReading, "base"> = { versions: new Map() };
  readonly #dealers: PreparedDealers;
  readonly #stocks = new Map<string, Stock>();
  readonly #known = new Map<string, KnownCars>();
  readonly #parts = new Map<string, { [name in PartName]?: readonly Parts[name][] }>();

  /** `shared`: what several nodes share, if they do. */
  constructor(options: LoaderOptions, demo: StockSource, shared?: Promise<SharedSources>) {
    this.#options = options;
    this.#demo = demo;
    this.#shared = shared;
    this.#dealers = new PreparedDealers(options.env, options.preparedKept);
  }

  /** Answers one request (protocol.ts). If it rejects, the previous state stays. */
  async answer(request: LoadRequest): Promise<unknown> {
    switch (request.kind) {
      case "read":
        return this.#read(request);
      case "source":
        return this.#dealers.add(request.source, request.texts);
      case "check":
        return this.#dealers.check(request.source, request.slug);
      case "site":
        return this.#dealers.resolvedOf(request.source, request.slug).site;
      case "forget":
        return this.#forget(request.slug);
      case "stock":
        return this.#stock(request.source, request.slug, request.wish);
      case "file":
        return this.#file(request);
      case "part":
        return this.#part(request);
    }
  }

  async #read({ base, keep, folders }: Extract<LoadRequest, { kind: "read" }>): Promise<ReadAnswer> {
    const { tenantsDir } = this.#options;
    const before = this.#dealers.find(base);
    const { files, others, unread } = await this.#readFolders(before, folders).catch((error) => {
      throw explainFolderError(tenantsDir, error);
    });
    this.#dealers.keepOnly([...keep, base]);
    const changed = before ? new Map([...files].filter(([file, text]) => before.files.get(file) !== text)) : files;
    const removed = [...(before?.files.keys() ?? [])].filter((file) => !files.has(file));
    // When a picture is added or removed, the checks that look for it must run again.
    const moved = [...others.symmetricDifference(before?.others ?? new Set<string>())];
    const isSame = before !== undefined && changed.size === 0 && removed.length === 0 && moved.length === 0;
    const source = isSame ? base : base + 1;
    const after = isSame
      ? before
      : before
        ? Object.assign(applySourceChange(before, { changed, removed }), { others })
        : { files, others };
    this.#dealers.add(source, after);
    const claims = new Map(listTenantSlugs(after).map((slug) => [slug, listClaimedHosts(after, slug)]));
    const touched = before ? this.#dealers.goOn(base, source, [...changed.keys(), ...removed, ...moved]) : [];
    const more = moved.length > 0 && { others };
    return {
      source,
      changed,
      removed,
      ...more,
      dealers: claims,
      touched,
      unread,
      whole: before === undefined,
    };
  }

  /** The JSON of the tenants folder, with the published folders in place of their own. */
  async #readFolders(
    base: TenantSource | undefined,
    folders: readonly string[] | undefined,
  ): Promise<Pick<ReadSource, "files" | "others" | "unread">> {
    const { tenantsDir, dataDir } = this.#options;
    const read = withSites(tenantsDir, await readTenantSource(tenantsDir, base && { base, folders }), base);
    const shared = await this.#shared;
    if (shared === undefined) return read;
    const published = { cached: shared.cached, folder: resolvePublishedFolder(dataDir) };
    const whole = await applyPublishedFolders(read, published, base && { base, ...this.#published });
    this.#published = { versions: whole.versions, edited: whole.edited };
    return whole;
  }

  /** What becomes of a file, or why it is refused: the class of an error does not cross threads. */
  async #file({ source, slug, request }: Extract<LoadRequest, { kind: "file" }>): Promise<FileAnswer | Refusal> {
    const { dataDir, limits } = this.#options;
    const keeping = (await this.#shared)?.imports ?? createFileStockRepository(dataDir);
    const tenant = this.#dealers.resolvedOf(source, slug);
    try {
      return await handleStockFile({ tenant, keeping, limits }, request);
    } catch (error) {
      if (error instanceof StockError) return { refusal: error.message };
      throw error;
    }
  }

  /** The next items of a list, which is dropped after its last ones. */
  #part({ slug, list, from }: Extract<LoadRequest, { kind: "part" }>): readonly Parts[PartName][] {
    const parts = this.#parts.get(slug);
    const items = parts?.[list] ?? [];
    const end = from + partSizes[list];
    if (parts && end >= items.length) delete parts[list];
    return items.slice(from, end);
  }

  #forget(slug: string): void {
    this.#dealers.forget(slug);
    for (const by of [this.#stocks, this.#known, this.#parts]) by.delete(slug);
  }

  async #stock(source: number, slug: string, wish: StockWish): Promise<StockAnswer | undefined> {
    const before = this.#stocks.get(slug);
    // This runs regularly for every prepared dealer, so it must not need the prepared dealer itself.
    if (wish.how === "moved" && before && !hasMoved(before, wish)) return undefined;
    const prepared = this.#dealers.of(source, slug);
    const recipe = buildRecipe(prepared, this.#dealers.sourceOf(source));
    const isAway = wish.how === "none";
    const how = before && !isAway ? stepOf(wish, recipe, before) : "fresh";
    if (how === "none") return undefined;
    const isFresh = before === undefined || how === "fresh";
    // Asked before the cars are read: those that are published meanwhile are then read again.
    const version = isFresh && !isAway ? await this.#versionOf(prepared) : before?.version;
    if (wish.how === "published" && before && before.version === version) return undefined;
    const answer = { leftOut: { problems: [], count: 0 }, notes: [] };
    const cars = isAway ? [] : isFresh ? await this.#cars(prepared, wish, answer) : before.cars;
    if (isFresh) new SharedTexts().share(cars);
    const current = withReserved(cars, wish.held);
    const { shown, timed, index, others } = showStock(prepared, current, wish.now);
    const ids = new Set(shown);
    // Cars that are unavailable now are not gone.
    const kept =
      isFresh && !isAway
        ? await this.#remember(
            slug,
            current.filter(({ id }) => ids.has(id)),
            wish.now,
          )
        : {};
    const table = extractStockTable(prepared);
    const hasFacts = searchNames(prepared.tenant.site.search).facts.length > 0;
    this.#stocks.set(slug, {
      ...{ cars, version, shown: ids, timed: new Set(timed), recipe, table },
      ...(hasFacts && { day: dayOf(table, wish.now) }),
    });
    const known = [...(this.#known.get(slug)?.values() ?? [])];
    this.#parts.set(slug, isFresh ? { cars, shown, known } : { shown });
    const sizes = { shown: shown.length, ...(isFresh && { cars: cars.length, known: known.length }) };
    const bytes = bytesOf(cars, [index, ...others.values()]);
    return { ...answer, ...kept, index, others, sizes, bytes };
  }

  /** Name of the newest published cars; undefined if the dealer has none, or they are files of this machine. */
  async #versionOf({ tenant: { slug, site } }: PreparedTenant): Promise<string | undefined> {
    const isKept = site.stock?.source === "file" || isFetched(site);
    const shared = isKept ? await this.#shared : undefined;
    return shared?.keeping.cars(slug).name();
  }

  async #cars(
    { tenant }: PreparedTenant,
    { how, now, takeCut }: StockWish,
    { leftOut, notes }: Pick<StockAnswer, "leftOut" | "notes">,
  ): Promise<Car[]> {
    const { dataDir, tenantsDir, photoSecret, allowPrivate, limits } = this.#options;
    const shared = await this.#shared;
    return loadStock(tenant, {
      dataDir,
      ...(shared && { keeping: shared.keeping }),
      now,
      rangeFile: locateDemoRanges(tenantsDir),
      demo: this.#demo,
      photoSecret,
      allowPrivate,
      takeCut,
      ...(how === "accepted" && { fetchNow: { mostRemoved: 100 } }),
      waitForFeed: how !== "stored" && how !== "published",
      limits,
      onNote: (note) => notes.push(note),
      onBadCar: (problem) => {
        leftOut.count++;
        if (leftOut.problems.length < mostTold) leftOut.problems.push(problem);
      },
    });
  }

  /** Stores which cars were shown: a car that has left the stock answers 410, one that never existed 404. */
  async #remember(slug: string, shown: Car[], now: number): Promise<Pick<StockAnswer, "notKept">> {
    const keeping = (await this.#shared)?.keeping ?? createFileStockRepository(this.#options.dataDir);
    try {
      const before = this.#known.get(slug);
      const change = (known: KnownCars) => updateKnown(known, shown, now);
      const known = this.#options.readsOnly
        ? change(before ?? new Map())
        : await keeping.updateKnown(slug, before, change);
      this.#known.set(slug, known);
      return {};
    } catch (error) {
      return { notKept: (error as Error).message };
    }
  }
}

function withReserved(cars: Car[], held: readonly string[]): Car[] {
  const ids = new Set(held);
  return ids.size === 0 ? cars : cars.map((car) => (ids.has(car.id) ? { ...car, reserved: true } : car));
}

/** The step that a wish requires if there is a stock: read it again, decide again, or nothing. */
function stepOf({ how }: StockWish, recipe: Recipe, before: Stock): "fresh" | "again" | "none" {
  if (how === "changed") return selectStep(recipe, before.recipe);
  return how === "again" || how === "moved" ? "again" : "fresh";
}

function bytesOf(cars: readonly Car[], images: readonly IndexImage[]): number {
  const measured = cars.slice(0, MEASURED);
  const characters = measured.reduce((sum, car) => sum + JSON.stringify(car).length, 0);
  const ofCars = (characters / Math.max(1, measured.length)) * cars.length * BYTES_PER_CHARACTER;
  return Math.round(ofCars + images.reduce((sum, image) => sum + computeImageSize(image), 0));
}

/** The dealer's date at `now` (ms). */
const dayOf = ({ publicSite }: StockTable, now: number) => readWallClock(now, publicSite.timeZone).date;

/**
 * Whether the passing of time alone changes which cars are shown, such as a sold car whose days are over, or what the search
 * knows of them.
 */
function hasMoved({ cars, shown, timed, table, day }: Stock, { held, now }: StockWish): boolean {
  if (day !== undefined && day !== dayOf(table, now)) return true;
  return withReserved(cars, held).some((car) => timed.has(car.id) && isShown(table, car, now) !== shown.has(car.id));
}
