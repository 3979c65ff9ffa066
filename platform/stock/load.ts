import type { Car } from "../../schemas/entities/car.schema.ts";
import { createProviderFilter } from "../../schemas/entities/offered-providers.ts";
import { removeUndeclaredFields } from "../../schemas/entities/own-fields.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import { parseSetting } from "../base/setting.ts";
import { guardFor } from "../outbound/index.ts";
import {
  createSlugs,
  dedupeBadge,
  StockError,
  type StockLimits,
  type StoredCars,
  usualLimits,
  validateCar,
} from "../stock-import/index.ts";
import { formatWeeklyBand } from "./bands.ts";
import { dropFolder, fetchDrop, findNewestDrop } from "./drop-folder.ts";
import { fetchFeed } from "./feed.ts";
import { type FeedFetch, fetchFrom, type Login } from "./feed-fetch.ts";
import { isDropped, refreshMinutesOf } from "./fetched.ts";
import { normaliseCars } from "./normalise.ts";
import { createPhotoAddresses } from "./photo-addresses.ts";
import { addFirstPicture, applyPhotoAddresses } from "./pictures.ts";
import { fetchBySftp } from "./sftp-fetch.ts";
import type { StockSource } from "./source.ts";
import { createFileStockRepository, type StockKeeping } from "./stock-repository-file.ts";

/** The dependencies of loading stock. */
export interface LoadStockOptions {
  dataDir: string;
  /** Where imported cars and those of feeds are kept (default: files of `dataDir`). */
  keeping?: StockKeeping;
  /** ms since 1970 UTC. */
  now: number;
  /** The file of a demo range. */
  rangeFile: (name: string) => string;
  /** The source of demo cars. */
  demo: StockSource;
  /**
   * Serves photographs of the source through this server's resizer (docs/stock/pictures.md), under addresses sealed with this
   * secret; absent: they keep their own.
   */
  photoSecret?: string;
  /** Whether feeds in private networks may be fetched (development, tests). */
  allowPrivate: boolean;
  /** Accept the readable part of a truncated stock file, if there is no better stock. */
  takeCut?: boolean;
  /** False: a feed's stored cars are used without requesting newer ones. */
  waitForFeed?: boolean;
  /** Present: a feed is fetched now, and may remove this share of the cars for sale, per cent. */
  fetchNow?: { mostRemoved: number };
  limits?: StockLimits;
  /** Called with warnings: a failed feed, a truncated file. */
  onNote?: (note: string) => void;
  /** Called for every invalid record, which is skipped. */
  onBadCar?: (problem: { source: string; place: number; message: string }) => void;
}

/** Per cent of a site's cars for sale that may leave it at once. */
export const getMaxRemovedPercent = ({ stock }: ResolvedTenant["site"]): number => stock?.mostRemovedPercent ?? 50;

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

/** The cars with an id and an address of their own: of those with one id, the first. */
function distinct(cars: readonly Car[]): Car[] {
  const withSlug = createSlugs();
  return [...new Map(cars.toReversed().map((car) => [car.id, car])).values()].toReversed().map(withSlug);
}

/** Rules and refinements read the weekly band, which is derived for sources that provide only payments. */
function withWeeklyBand(car: Car): Car {
  const weekly_price_range = car.weekly_price_range ?? formatWeeklyBand(car);
  return weekly_price_range === null ? car : { ...car, weekly_price_range };
}

/** Leaves out the entries of finance providers that the site does not work with. */
export function omitUnofferedProviders<Some extends Partial<Car>>(cars: Some[], { site }: ResolvedTenant): Some[] {
  const isOffered = createProviderFilter(site);
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

async function demoCars(tenant: ResolvedTenant, { demo, now, rangeFile }: LoadStockOptions): Promise<Car[]> {
  const made = await demo(tenant, { now, rangeFile });
  if ("problem" in made) throw new StockError(made.problem);
  return made.cars;
}

/** Where newer cars come from, and how they are fetched; or what is missing for it. */
type Origin = { url: string; fetcher: FeedFetch } | { missing: string };

/** The drop folder of a dealer, if a whole file is in it. */
async function dropOf({ slug }: ResolvedTenant, { dataDir, now }: LoadStockOptions): Promise<Origin> {
  const dir = dropFolder(dataDir, slug);
  const drop = await findNewestDrop(dir, now);
  if (!drop) return { missing: `No whole file is in the folder ${dir}.` };
  return { url: "drop folder", fetcher: fetchDrop(dir, drop) };
}

/** The address of a dealer's feed, with its login. */
function feedOf({ site }: ResolvedTenant, { allowPrivate }: LoadStockOptions): Origin {
  const { url, login = {}, hostKey } = site.stock ?? {};
  if (typeof url !== "string") return { missing: "The feed's address is not set." };
  const unset = Object.keys(login).filter((name) => parseSetting(login[name as keyof typeof login]) === undefined);
  if (unset.length > 0)
    return { missing: `The feed's ${unset.join(" and ")} ${unset.length === 1 ? "is" : "are"} not set on the server.` };
  const guard = guardFor(allowPrivate);
  const known = login as Login;
  return {
    url,
    fetcher: url.startsWith("sftp:") ? fetchBySftp(guard, hostKey, known) : fetchFrom(guard, known),
  };
}

/** Requests newer cars from a tenant's feed or drop folder and stores them. */
async function refresh(tenant: ResolvedTenant, keeping: StockKeeping, options: LoadStockOptions): Promise<void> {
  const { slug, site } = tenant;
  const { now, limits, onNote, fetchNow } = options;
  const origin = await (isDropped(site) ? dropOf(tenant, options) : feedOf(tenant, options));
  if ("missing" in origin) {
    // A folder is empty until the dealer's program has sent its first file.
    const hasCars = (await keeping.cars(slug).name()) !== undefined;
    if (!hasCars || !isDropped(site)) onNote?.(`${origin.missing} The last good cars stay, if there are any.`);
    return;
  }
  const result = await fetchFeed({
    ...origin,
    cars: keeping.cars(slug),
    feed: keeping.feed(slug),
    now,
    minutes: fetchNow ? 0 : refreshMinutesOf(site),
    limits,
    tenant,
    mostRemoved: fetchNow?.mostRemoved ?? getMaxRemovedPercent(site),
  });
  if (result.isHeld) onNote?.(`${result.reason} To accept it: forecourt stock fetch ${slug} --accept`);
  else if (result.outcome === "kept") onNote?.(`The feed failed, so its last good cars stay: ${result.reason}`);
}

/**
 * Every car of a tenant's stock, shown or not, from the site's source: generated, imported, or fetched (a feed that
 * fails keeps its last good cars). The cars are normalised: sold in one way, their words spelt in one way. A car
 * without pictures has an empty list of them. Throws StockError if the stock cannot be loaded.
 */
export async function loadStock(tenant: ResolvedTenant, options: LoadStockOptions): Promise<Car[]> {
  const { stock } = tenant.site;
  const keeping = options.keeping ?? createFileStockRepository(options.dataDir);
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
    case "folder":
      if (options.waitForFeed !== false || (await stored.name()) === undefined) await refresh(tenant, keeping, options);
      cars = await readCars(stored, options);
      break;
  }
  const pictured = omitUnofferedProviders(normaliseCars(distinct(cars), tenant), tenant).map((car) =>
    addFirstPicture(withWeeklyBand(dedupeBadge(removeUndeclaredFields(car, tenant.site.fields)))),
  );
  if (options.photoSecret === undefined || stock?.source === "demo") return pictured;
  const addresses = createPhotoAddresses(options.photoSecret);
  return pictured.map((car) => applyPhotoAddresses(car, addresses));
}
