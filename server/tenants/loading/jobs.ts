import { join } from "node:path";
import { type PreparedTenant, prepareTenant } from "../../../renderer/prepare.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import type { TenantSource } from "../../../schemas/index.ts";
import { readFilter } from "../../../search/index.ts";
import {
  type KnownCars,
  knownCarsFile,
  loadStock,
  readKnown,
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

/** A dealer's cars as their source has them, and which are shown. */
interface Stock {
  cars: Car[];
  shown: ReadonlySet<string>;
}

/**
 * Does the heavy work of loading: reads, validates, parses, indexes. Runs in the loading thread, or in the caller's
 * (tests). Keeps loaded data, so that the same cars can be decided again.
 */
export class LoadJobs {
  readonly #options: LoaderOptions;
  readonly #demo: StockSource;
  readonly #sources = new Map<number, TenantSource>();
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
        return this.#read(request.base, request.keep);
      case "source":
        this.#sources.set(request.source, { files: request.files });
        return undefined;
      case "check":
        return this.#check(request.source, request.slug);
      case "stock":
        return this.#stock(request.source, request.slug, request.wish);
      case "part": {
        const list = this.#parts.get(request.slug)?.[request.list] ?? [];
        return list.slice(request.from, request.from + partSizes[request.list]);
      }
    }
  }

  async #read(base: number, keep: readonly number[]): Promise<ReadAnswer> {
    const { tenantsDir } = this.#options;
    const { files } = await readTenantSource(tenantsDir).catch((error) => {
      throw explained(tenantsDir, error);
    });
    const before = this.#sources.get(base)?.files;
    for (const known of this.#sources.keys()) if (!keep.includes(known)) this.#sources.delete(known);
    const source = base + 1;
    this.#sources.set(source, { files });
    return {
      source,
      changed: before ? new Map([...files].filter(([file, text]) => before.get(file) !== text)) : files,
      removed: [...(before?.keys() ?? [])].filter((file) => !files.has(file)),
      whole: before === undefined,
    };
  }

  #check(source: number, slug: string): CheckAnswer {
    const { prepared, problems } = prepareTenant(this.#sourceOf(source), slug, {
      env: this.#options.env,
      readFilter,
    });
    if (prepared) this.#prepared.set(slug, { source, prepared });
    return { isGood: prepared !== undefined, problems };
  }

  #sourceOf(source: number): TenantSource {
    const known = this.#sources.get(source);
    if (known === undefined) throw new Error(`The loader has no source ${source}.`);
    return known;
  }

  #preparedOf(source: number, slug: string): PreparedTenant {
    const known = this.#prepared.get(slug);
    if (known?.source === source) return known.prepared;
    if (!this.#check(source, slug).isGood) throw new Error(`The JSON of ${slug} is no longer valid.`);
    return this.#preparedOf(source, slug);
  }

  async #stock(source: number, slug: string, wish: StockWish): Promise<StockAnswer | undefined> {
    const prepared = this.#preparedOf(source, slug);
    const before = this.#stocks.get(slug);
    if (wish.how === "moved" && before && !hasMoved(prepared, before, wish)) return undefined;
    const isFresh = wish.how === "fresh" || before === undefined;
    const answer = { leftOut: { problems: [], count: 0 }, notes: [] };
    const cars = isFresh ? await this.#cars(prepared, wish, answer) : before.cars;
    const current = withReserved(cars, wish.held);
    const { shown, index, others } = showStock(prepared, current, wish.now);
    const ids = new Set(shown);
    const kept = isFresh
      ? await this.#remember(
          slug,
          current.filter(({ id }) => ids.has(id)),
          wish.now,
        )
      : {};
    this.#stocks.set(slug, { cars, shown: ids });
    const known = [...(this.#known.get(slug)?.values() ?? [])];
    this.#parts.set(slug, isFresh ? { cars, shown, known } : { shown });
    const sizes = { shown: shown.length, ...(isFresh && { cars: cars.length, known: known.length }) };
    return { ...answer, ...kept, index, others, sizes };
  }

  #cars(
    { tenant }: PreparedTenant,
    { now, takeCut }: StockWish,
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

/** Whether time alone has changed which cars are shown (a sold car's days are over). Only sold cars change with time alone. */
function hasMoved(prepared: PreparedTenant, { cars, shown }: Stock, { held, now }: StockWish): boolean {
  return withReserved(cars, held).some(
    (car) => car.status === "sold" && isShown(prepared, car, now) !== shown.has(car.id),
  );
}
