import type { Car } from "../../schemas/entities/car.schema.ts";
import { offeredProviders } from "../../schemas/entities/offered-providers.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import { guardFor } from "../outbound/index.ts";
import { weeklyBand } from "./bands.ts";
import { fetchFeed } from "./feed.ts";
import { fetchFrom } from "./feed-fetch.ts";
import { keptInFiles, type StockKeeping, type StoredCars } from "./keeping.ts";
import { type StockLimits, usualLimits } from "./limits.ts";
import { normalised } from "./normalise.ts";
import { photoAddresses } from "./photo-addresses.ts";
import { withFirstPicture, withPhotos } from "./pictures.ts";
import { withBadgeOnce } from "./said-once.ts";
import type { StockSource } from "./source.ts";
import { StockError } from "./stock-error.ts";
import { validateCar } from "./validate-car.ts";

/** The dependencies of loading stock. */
export interface LoadStockOptions {
  dataDir: string;
  /** Where imported cars and those of feeds are kept (default: files of `dataDir`). */
  keeping?: StockKeeping;
  /** ms since 1970 UTC. */
  now: number;
  /** The folder `tenants/_platform` with the demo ranges. */
  platformDir: string;
  /** The source of demo cars. */
  demo: StockSource;
  /**
   * Serves photographs of the source through this server's resizer (docs/stock.md), under addresses sealed with this
   * secret; absent: they keep their own.
   */
  photoSecret?: string;
  /** Whether feeds in private networks may be fetched (development, tests). */
  allowPrivate: boolean;
  /** Accept the readable part of a truncated stock file, if there is no better stock. */
  takeCut?: boolean;
  /** False: a feed's stored cars are used without requesting newer ones. */
  waitForFeed?: boolean;
  limits?: StockLimits;
  /** Called with warnings: a failed feed, a truncated file. */
  onNote?: (note: string) => void;
  /** Called for every invalid record, which is skipped. */
  onBadCar?: (problem: { source: string; place: number; message: string }) => void;
}

const defaultRefreshMinutes = 15;

async function readCars(
  stored: StoredCars,
  { takeCut = false, limits = usualLimits, onNote, onBadCar }: LoadStockOptions,
): Promise<Car[]> {
  const cars: Car[] = [];
  const name = await stored.name();
  if (name === undefined) return cars;
  for await (const { line, value, error, isCut } of stored.lines(limits.recordKb * 1000)) {
    if (isCut) {
      const problem = `${name} is truncated in line ${line}. Import it again.`;
      if (!takeCut) throw new StockError(problem);
      onNote?.(`${problem} Until then, the ${cars.length} cars before that line are shown.`);
      break;
    }
    if (cars.length >= limits.cars)
      throw new StockError(`${name} contains more than ${limits.cars} cars (STOCK_MAX_CARS).`);
    const checked = error === undefined ? validateCar(value) : { problem: { field: "", message: error } };
    if ("car" in checked) cars.push(checked.car);
    else
      onBadCar?.({
        source: name,
        place: line,
        message: `${checked.problem.field} ${checked.problem.message}`.trim(),
      });
  }
  return cars;
}

/** Makes ids and slugs unique: a repeated slug gets the car's id, then a number, as a suffix. */
function distinct(cars: Car[]): Car[] {
  const ids = new Set<string>();
  const slugs = new Set<string>();
  const kept: Car[] = [];
  for (const car of cars) {
    if (ids.has(car.id)) continue;
    ids.add(car.id);
    let slug = car.slug;
    for (let n = 1; slugs.has(slug); n++)
      slug = n === 1 ? `${car.slug}-${car.id.toLowerCase()}` : `${car.slug}-${n}`;
    slug = slug.replace(/[^a-z0-9-]+/g, "-");
    slugs.add(slug);
    kept.push(slug === car.slug ? car : { ...car, slug });
  }
  return kept;
}

/** Rules and refinements read the weekly band, which is derived for sources that provide only payments. */
function withWeeklyBand(car: Car): Car {
  const weekly_price_range = car.weekly_price_range ?? weeklyBand(car);
  return weekly_price_range === null ? car : { ...car, weekly_price_range };
}

/** Leaves out the entries of finance providers that the site does not work with. */
export function withOfferedProviders<Some extends Partial<Car>>(
  cars: Some[],
  { site }: ResolvedTenant,
): Some[] {
  const isOffered = offeredProviders(site);
  if (isOffered === undefined) return cars;
  return cars.map((car) => {
    const lenders = Object.entries(car.finance_lenders ?? {});
    const left = lenders.filter(([name]) => isOffered(name));
    // The band was that of all providers.
    return left.length === lenders.length
      ? car
      : { ...car, finance_lenders: Object.fromEntries(left), weekly_price_range: null };
  });
}

async function demoCars(
  tenant: ResolvedTenant,
  { demo, now, platformDir }: LoadStockOptions,
): Promise<Car[]> {
  const made = await demo(tenant, { now, platformDir });
  if ("problem" in made) throw new StockError(made.problem);
  return made.cars;
}

/** Requests newer cars from a tenant's feed and stores them. */
async function refresh(
  { slug, site }: ResolvedTenant,
  keeping: StockKeeping,
  options: LoadStockOptions,
): Promise<void> {
  const { now, allowPrivate, limits, onNote } = options;
  const { url, refreshMinutes = defaultRefreshMinutes } = site.stock ?? {};
  if (typeof url !== "string") {
    // Its address is an environment variable that is not set.
    onNote?.("The feed's address is not set, so its last good cars stay, if there are any.");
    return;
  }
  const result = await fetchFeed({
    url,
    cars: keeping.cars(slug),
    feed: keeping.feed(slug),
    now,
    fetcher: fetchFrom(guardFor(allowPrivate)),
    minutes: Math.max(1, refreshMinutes),
    limits,
  });
  if (result.outcome === "kept") onNote?.(`The feed failed, so its last good cars stay: ${result.reason}`);
}

/**
 * Every car of a tenant's stock, shown or not, from the site's source: generated, imported, or fetched (a feed that
 * fails keeps its last good cars). The cars are normalised: sold in one way, their words spelt in one way. A car
 * without pictures has an empty list of them. Throws StockError if the stock cannot be loaded.
 */
export async function loadStock(tenant: ResolvedTenant, options: LoadStockOptions): Promise<Car[]> {
  const { stock } = tenant.site;
  const keeping = options.keeping ?? keptInFiles(options.dataDir);
  const stored = keeping.cars(tenant.slug);
  let cars: Car[];
  switch (stock?.source) {
    case undefined:
      cars = [];
      break;
    case "demo":
      cars = await demoCars(tenant, options);
      break;
    case "file":
      cars = await readCars(stored, options);
      break;
    case "feed":
      if (options.waitForFeed !== false || (await stored.name()) === undefined)
        await refresh(tenant, keeping, options);
      cars = await readCars(stored, options);
      break;
  }
  const pictured = withOfferedProviders(normalised(distinct(cars), tenant), tenant).map((car) =>
    withFirstPicture(withWeeklyBand(withBadgeOnce(car))),
  );
  if (options.photoSecret === undefined || stock?.source === "demo") return pictured;
  const addresses = photoAddresses(options.photoSecret);
  return pictured.map((car) => withPhotos(car, addresses));
}
