import type { AlertRow } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { decideAbout } from "../../renderer/pages/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { Matches } from "./matches.ts";

/** Cars that a contact knows of, by id, with their prices (AUD; null: none). */
export type Told = { [carId: string]: number | null };

/** One thing to tell. */
export interface NewsItem {
  kind: "new" | "drop" | "sold";
  name: string;
  /** Last segment of the car's address; absent if it has none any more. */
  slug?: string;
  /** Price as shown, AUD; null where none is shown. */
  price: number | null;
  /** What the price includes, as the site says it beside the price: "Drive Away". */
  type?: string;
  /** Price that the contact knows of, AUD. */
  was?: number;
}

/** What has changed for an alert, and what its contact knows of once this is told. */
export interface News {
  items: NewsItem[];
  told: Told;
}

/** The decisions that news depends on. */
interface Shown {
  price: { amount?: number | null; period?: string | null; price_type?: string | null } | null;
  availability: { state?: string } | null;
}

/** How the site shows a car to a visitor who is not signed in. */
async function shownCar({ prepared, stock }: LiveTenant, car: Car, now: number) {
  const moment = { visitor: { signedIn: false, phone: false }, now };
  const price = (await decideAbout(prepared, "price", {}, moment, car)) as Shown["price"];
  const availability = (await decideAbout(prepared, "availability", {}, moment, car)) as Shown["availability"];
  const isWhole = price?.period === null || price?.period === undefined;
  return {
    isGone: availability?.state === "sold" || !stock.shown.has(car.id),
    price: isWhole ? (price?.amount ?? null) : null,
    ...(price?.price_type && { type: price.price_type }),
  };
}

const priceOf = ({ price }: Car): number | null => price ?? null;

/** What a contact knows of the cars with these ids from now on. */
export function recordKnownPrices({ stock }: LiveTenant, ids: readonly string[]): Told {
  const cars = ids.flatMap((id) => stock.byId.get(id) ?? []);
  return Object.fromEntries(cars.map((car) => [car.id, priceOf(car)]));
}

/** The lower of two prices: a car that became dearer and then cheaper again is no news. */
const lower = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (b ?? a) : Math.min(a, b);

/** What a contact may learn about a car that its search finds; undefined for no news. */
async function aboutMatch(live: LiveTenant, car: Car, report: Told, now: number): Promise<NewsItem | undefined> {
  const before = report[car.id];
  const isNew = before === undefined;
  const isCheaper = !isNew && before !== null && (priceOf(car) ?? before) < before;
  if (!isNew && !isCheaper) return undefined;
  const { isGone, ...shown } = await shownCar(live, car, now);
  const { name, slug } = car;
  if (isGone || (isCheaper && shown.price === null)) return undefined;
  return isCheaper ? { kind: "drop", name, slug, ...shown, was: before } : { kind: "new", name, slug, ...shown };
}

/**
 * News of a search, of at most `most` cars; the others count as told, since its message links to the search. None
 * while the search finds too many cars to compare.
 */
export async function findSearchNews(
  live: LiveTenant,
  { ids, isComplete }: Matches,
  { told: report, most, now }: { told: Told; most: number; now: number },
): Promise<News> {
  if (!isComplete) return { items: [], told: report };
  const items: NewsItem[] = [];
  const after: Told = {};
  for (const id of ids) {
    const car = live.stock.byId.get(id);
    if (car === undefined) continue;
    const item = items.length < most ? await aboutMatch(live, car, report, now) : undefined;
    if (item) items.push(item);
    after[id] = lower(priceOf(car), report[id] ?? null);
  }
  // Cars that the search no longer finds may come back, and are no news then. Bounded by the size of the search.
  const gone = Object.entries(report).filter(([id]) => !Object.hasOwn(after, id));
  return { items, told: { ...after, ...Object.fromEntries(gone.slice(0, ids.length + most)) } };
}

/** News of a car: sold, after which there is nothing more to tell, or cheaper. */
export async function findCarNews(
  live: LiveTenant,
  { subject, label }: Pick<AlertRow, "subject" | "label">,
  { told: report, now }: { told: Told; now: number },
): Promise<News> {
  const car = live.stock.byId.get(subject);
  const shown = car && (await shownCar(live, car, now));
  if (car === undefined || shown?.isGone) {
    return { items: [{ kind: "sold", name: car?.name ?? label, price: null }], told: {} };
  }
  const item = await aboutMatch(live, car, report, now);
  const isDrop = item?.kind === "drop";
  return {
    items: isDrop ? [item] : [],
    told: { [subject]: lower(priceOf(car), report[subject] ?? null) },
  };
}
