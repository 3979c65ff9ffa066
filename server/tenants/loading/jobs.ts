import { createHash } from "node:crypto";
import { join } from "node:path";
import { type PreparedTenant, prepareTenant } from "../../../renderer/pages/prepare.ts";
import type { Site } from "../../../schemas/documents/site.schema.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import {
  changedSource,
  forgetLayer,
  hostsOf,
  layerOf,
  layersOf,
  ownersOfHosts,
  resolveTenant,
  type TenantSource,
  tenantSlugs,
} from "../../../schemas/index.ts";
import { type IndexImage, imageBytes, readFilter } from "../../../search/index.ts";
import {
  type KnownCars,
  knownCarsFile,
  loadStock,
  readKnown,
  SharedTexts,
  type StockLimits,
  type StockSource,
  updateKnown,
  writeKnown,
} from "../../stock/index.ts";
import { explained } from "../folder-error.ts";
import { isShown } from "../is-shown.ts";
import { readTenantSource } from "../read.ts";
import { showStock } from "../shown-stock.ts";
import type {
  CheckAnswer,
  LoadRequest,
  PartName,
  Parts,
  ReadAnswer,
  StockAnswer,
  StockWish,
} from "./protocol.ts";

/** What the loader needs to know of its process. All of it can be posted to a thread. */
export interface LoaderOptions {
  tenantsDir: string;
  dataDir: string;
  env: { [name: string]: string | undefined };
  /** Whether feeds in private networks may be fetched (development, tests). */
  allowPrivate: boolean;
  limits?: StockLimits;
}

/** Maximum number of omitted records that are reported. */
const mostTold = 100;
/** Items of one part: what a message of so many costs the thread that takes it is a few milliseconds. */
const partSizes: { [name in PartName]: number } = { cars: 250, shown: 5000, known: 1000 };

/** A dealer's cars as their source has them, which are shown, and what of the dealer's JSON decided so. */
interface Stock {
  cars: Car[];
  shown: ReadonlySet<string>;
  recipe: Recipe;
  /** Those whose showing depends on the moment. */
  timed: ReadonlySet<string>;
}

/** What a stock and its index are made of beside the cars' source, as digests: while they are the same, so are these. */
interface Recipe {
  kind: string | undefined;
  source: string;
  /** All else: the platform's demo ranges, tables, conditions, lists, what the site says. */
  others: string;
}

/** Prepared dealers that are kept: one whose cars are held or sold is wanted again soon, and so is one that is edited. */
const PREPARED_KEPT = 16;
/** Cars whose size is measured; the others are taken to be like them. */
const MEASURED = 50;
/** Memory that a car takes for each character of its JSON, in the two threads that have it; measured. */
const BYTES_PER_CHARACTER = 2;

/**
 * Does the heavy work of loading: reads, validates, parses, indexes. Runs in the loading thread, or in the caller's
 * (tests). Keeps loaded data, so that the same cars can be decided again.
 */
export class LoadJobs {
  readonly #options: LoaderOptions;
  readonly #demo: StockSource;
  readonly #sources = new Map<number, TenantSource>();
  /** Layers of the dealers that were asked about. */
  readonly #checked = new Map<string, readonly string[]>();
  /** Prepared dealers, the last used one at the end. */
  readonly #prepared = new Map<string, { source: number; prepared: PreparedTenant }>();
  readonly #stocks = new Map<string, Stock>();
  readonly #known = new Map<string, KnownCars>();
  readonly #parts = new Map<string, { [name in PartName]?: readonly Parts[name][] }>();

  constructor(options: LoaderOptions, demo: StockSource) {
    this.#options = options;
    this.#demo = demo;
  }

  /** Answers one request (protocol.ts). Rejects when it cannot be done; what was there before stays. */
  async answer(request: LoadRequest): Promise<unknown> {
    switch (request.kind) {
      case "read":
        return this.#read(request);
      case "source":
        this.#sources.set(request.source, { files: request.files });
        return undefined;
      case "check":
        return this.#check(request.source, request.slug);
      case "site":
        return this.#site(request.source, request.slug);
      case "forget":
        return this.#forget(request.slug);
      case "stock":
        return this.#stock(request.source, request.slug, request.wish);
      case "part": {
        return this.#part(request);
      }
    }
  }

  async #read({ base, keep, folders }: Extract<LoadRequest, { kind: "read" }>): Promise<ReadAnswer> {
    const { tenantsDir } = this.#options;
    const before = this.#sources.get(base);
    const { files } = await readTenantSource(
      tenantsDir,
      before && folders && { base: before, folders },
    ).catch((error) => {
      throw explained(tenantsDir, error);
    });
    for (const known of this.#sources.keys()) if (!keep.includes(known)) this.#sources.delete(known);
    const changed = before
      ? new Map([...files].filter(([file, text]) => before.files.get(file) !== text))
      : files;
    const removed = [...(before?.files.keys() ?? [])].filter((file) => !files.has(file));
    const isSame = before !== undefined && changed.size === 0 && removed.length === 0;
    const source = isSame ? base : base + 1;
    const after = isSame ? before : before ? changedSource(before, { changed, removed }) : { files };
    this.#sources.set(source, after);
    const dealers = new Map(tenantSlugs(after).map((slug) => [slug, hostsOf(after, slug)]));
    const touched = before ? this.#touched([...changed.keys(), ...removed], before, after) : [];
    for (const [slug, known] of this.#prepared)
      if (known.source === base && !touched.includes(slug)) known.source = source;
    return { source, changed, removed, dealers, touched, whole: before === undefined };
  }

  /** Dealers that read otherwise now, of those that were checked: by their layers, and by who claims their hosts. */
  #touched(files: readonly string[], before: TenantSource, after: TenantSource): string[] {
    const layers = new Set(files.map(layerOf));
    const moved = movedHosts(before, after);
    return [...this.#checked]
      .filter(
        ([slug, own]) =>
          own.some((layer) => layers.has(layer)) || hostsOf(after, slug).some((host) => moved.has(host)),
      )
      .map(([slug]) => slug);
  }

  /** The next items of a list, which is forgotten with its last ones. */
  #part({ slug, list, from }: Extract<LoadRequest, { kind: "part" }>): readonly Parts[PartName][] {
    const parts = this.#parts.get(slug);
    const items = parts?.[list] ?? [];
    const end = from + partSizes[list];
    if (parts && end >= items.length) delete parts[list];
    return items.slice(from, end);
  }

  #site(source: number, slug: string): Site {
    const { site } = resolveTenant(this.#sourceOf(source), slug, this.#options.env);
    // What is asked about once a day is not kept until then.
    if (!this.#checked.has(slug)) forgetLayer(this.#sourceOf(source), slug);
    return site;
  }

  #forget(slug: string): void {
    const known = [this.#checked, this.#prepared, this.#stocks, this.#known, this.#parts];
    for (const by of known) by.delete(slug);
    for (const source of this.#sources.values()) forgetLayer(source, slug);
  }

  #check(source: number, slug: string): CheckAnswer {
    const { prepared, reduced, problems } = prepareTenant(this.#sourceOf(source), slug, {
      env: this.#options.env,
      readFilter,
    });
    this.#checked.set(slug, layersOf(this.#sourceOf(source), slug));
    const less = prepared ? undefined : reduced?.();
    const served = prepared ?? less?.prepared;
    if (served) this.#keep(slug, { source, prepared: served });
    return { isGood: prepared !== undefined, leftOut: less?.leftOut, problems };
  }

  #keep(slug: string, prepared: { source: number; prepared: PreparedTenant }): void {
    this.#prepared.delete(slug);
    this.#prepared.set(slug, prepared);
    const [oldest] = this.#prepared.keys();
    if (this.#prepared.size <= PREPARED_KEPT || oldest === undefined) return;
    this.#prepared.delete(oldest);
    for (const source of this.#sources.values()) forgetLayer(source, oldest);
  }

  #sourceOf(source: number): TenantSource {
    const known = this.#sources.get(source);
    if (known === undefined) throw new Error(`The loader has no source ${source}.`);
    return known;
  }

  #preparedOf(source: number, slug: string): PreparedTenant {
    const known = this.#prepared.get(slug);
    if (known?.source === source) {
      this.#keep(slug, known);
      return known.prepared;
    }
    const { isGood, leftOut } = this.#check(source, slug);
    if (!isGood && !leftOut) throw new Error(`The JSON of ${slug} is no longer valid.`);
    return this.#preparedOf(source, slug);
  }

  async #stock(source: number, slug: string, wish: StockWish): Promise<StockAnswer | undefined> {
    const prepared = this.#preparedOf(source, slug);
    const before = this.#stocks.get(slug);
    const recipe = recipeOf(prepared, this.#sourceOf(source));
    const isAway = wish.how === "none";
    const how = before && !isAway ? stepOf(wish, prepared, before, recipe) : "fresh";
    if (how === "none") return undefined;
    const isFresh = before === undefined || how === "fresh";
    const answer = { leftOut: { problems: [], count: 0 }, notes: [] };
    const cars = isAway ? [] : isFresh ? await this.#cars(prepared, wish, answer) : before.cars;
    if (isFresh) new SharedTexts().share(cars);
    const current = withReserved(cars, wish.held);
    const { shown, timed, index, others } = showStock(prepared, current, wish.now);
    const ids = new Set(shown);
    // Cars that cannot be had now are not gone.
    const kept =
      isFresh && !isAway
        ? await this.#remember(
            slug,
            current.filter(({ id }) => ids.has(id)),
            wish.now,
          )
        : {};
    this.#stocks.set(slug, { cars, shown: ids, timed: new Set(timed), recipe });
    const known = [...(this.#known.get(slug)?.values() ?? [])];
    this.#parts.set(slug, isFresh ? { cars, shown, known } : { shown });
    const sizes = { shown: shown.length, ...(isFresh && { cars: cars.length, known: known.length }) };
    const bytes = bytesOf(cars, [index, ...others.values()]);
    return { ...answer, ...kept, index, others, sizes, bytes };
  }

  #cars(
    { tenant }: PreparedTenant,
    { how, now, takeCut }: StockWish,
    { leftOut, notes }: Pick<StockAnswer, "leftOut" | "notes">,
  ): Promise<Car[]> {
    const { dataDir, tenantsDir, allowPrivate, limits } = this.#options;
    return loadStock(tenant, {
      dataDir,
      now,
      platformDir: join(tenantsDir, "_platform"),
      demo: this.#demo,
      servePhotos: true,
      allowPrivate,
      takeCut,
      waitForFeed: how !== "stored",
      limits,
      onNote: (note) => notes.push(note),
      onBadCar: (problem) => {
        leftOut.count++;
        if (leftOut.problems.length < mostTold) leftOut.problems.push(problem);
      },
    });
  }

  /** Keeps which cars were shown: a car that leaves is gone, which is not the same as never having been (410, 404). */
  async #remember(slug: string, shown: Car[], now: number): Promise<Pick<StockAnswer, "notKept">> {
    const file = knownCarsFile(this.#options.dataDir, slug);
    try {
      const known = updateKnown(this.#known.get(slug) ?? (await readKnown(file)), shown, now);
      await writeKnown(file, known);
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

/** Hosts that belong to another dealer now. */
function movedHosts(before: TenantSource, after: TenantSource): Set<string> {
  const [old, now] = [ownersOfHosts(before), ownersOfHosts(after)];
  return new Set([...old.keys(), ...now.keys()].filter((host) => old.get(host) !== now.get(host)));
}

const digest = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(value) ?? "")
    .digest("base64url");

function recipeOf({ tenant }: PreparedTenant, { files }: TenantSource): Recipe {
  const { site, tables, conditions, content } = tenant;
  const ranges = [...files].flatMap(([file, text]) => (file.startsWith("_platform/demo/") ? [text] : []));
  return {
    kind: site.stock?.source,
    // How makes are spelt is settled when cars are read.
    source: digest([site.stock, content.manufacturers]),
    others: digest([site, tables.stock, tables.ranking, conditions, content["special-hours"], ranges]),
  };
}

/** What a wish comes to where there is a stock: reading it, deciding it again, or nothing. */
function stepOf(
  wish: StockWish,
  prepared: PreparedTenant,
  before: Stock,
  recipe: Recipe,
): "fresh" | "again" | "none" {
  switch (wish.how) {
    case "moved":
      return hasMoved(prepared, before, wish) ? "again" : "none";
    case "changed":
      if (recipe.source !== before.recipe.source) return "fresh";
      if (recipe.others === before.recipe.others) return "none";
      // Generated cars may depend on anything that the site says.
      return recipe.kind === "demo" ? "fresh" : "again";
    case "again":
      return "again";
    case "fresh":
    case "stored":
    case "none":
      return "fresh";
  }
}

function bytesOf(cars: readonly Car[], images: readonly IndexImage[]): number {
  const measured = cars.slice(0, MEASURED);
  const characters = measured.reduce((sum, car) => sum + JSON.stringify(car).length, 0);
  const ofCars = (characters / Math.max(1, measured.length)) * cars.length * BYTES_PER_CHARACTER;
  return Math.round(ofCars + images.reduce((sum, image) => sum + imageBytes(image), 0));
}

/** Whether time alone has changed which cars are shown, as when a sold car's days are over. */
function hasMoved(
  prepared: PreparedTenant,
  { cars, shown, timed }: Stock,
  { held, now }: StockWish,
): boolean {
  return withReserved(cars, held).some(
    (car) => timed.has(car.id) && isShown(prepared, car, now) !== shown.has(car.id),
  );
}
