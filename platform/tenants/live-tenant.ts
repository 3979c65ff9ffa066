import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { openIndex, type SearchIndex } from "../../search/index.ts";
import type { KnownCars } from "../stock/index.ts";
import { type ShownStock, showStock } from "./shown-stock.ts";

/** Cars by id or by slug. */
export type CarLookup = Pick<ReadonlyMap<string, Car>, "get">;

/** The cars of a tenant, with lookups and indexes; replaced as a whole when the stock changes. */
export interface LiveStock {
  /** Every car of the source, shown or not. */
  cars: Car[];
  bySlug: CarLookup;
  byId: CarLookup;
  /** Ids of the cars that the `stock` table showed when this was built. */
  shown: ReadonlySet<string>;
  index: SearchIndex;
  /** Indexes of the site's manufacturers and dealerships by name (S7.6). */
  others: ReadonlyMap<string, SearchIndex>;
}

/** A tenant that can answer requests. */
export interface LiveTenant {
  prepared: PreparedTenant;
  stock: LiveStock;
  /** When the cars were read from their source, ms since 1970 UTC. */
  loadedAt: number;
  /** Cars that the site shows or has shown, with the time of each one's last change. */
  known: KnownCars;
  /** true if the cars have never been available: a car that is not found may exist. */
  isStockAway?: true;
}

/** The cars of one load as read from their source, and their positions in the list. */
export interface LoadedCars {
  cars: Car[];
  bySlug: Map<string, Car>;
  byId: Map<string, Car>;
  places: Map<string, number>;
}

/** No cars yet. */
export const createEmptyStock = (): LoadedCars => ({
  cars: [],
  bySlug: new Map(),
  byId: new Map(),
  places: new Map(),
});

/** Adds the next cars of a load; a stock arrives in parts, so that no part delays requests. */
export function addCars(loaded: LoadedCars, cars: readonly Car[]): void {
  for (const car of cars) {
    loaded.places.set(car.id, loaded.cars.length);
    loaded.bySlug.set(car.slug, car);
    loaded.byId.set(car.id, car);
    loaded.cars.push(car);
  }
}

/** The cars, with held ones marked as reserved; the cost depends on the number of held cars, not on the stock. */
export function markHeldCars(
  { cars, bySlug, byId, places }: LoadedCars,
  held: ReadonlySet<string>,
): Pick<LiveStock, "cars" | "bySlug" | "byId"> {
  if (held.size === 0) return { cars, bySlug, byId };
  const [heldById, heldBySlug] = [new Map<string, Car>(), new Map<string, Car>()];
  const all = cars.slice();
  for (const id of held) {
    const [car, place] = [byId.get(id), places.get(id)];
    if (car === undefined || place === undefined) continue;
    const reserved = { ...car, reserved: true };
    heldById.set(id, reserved);
    heldBySlug.set(car.slug, reserved);
    all[place] = reserved;
  }
  return {
    cars: all,
    bySlug: { get: (slug) => heldBySlug.get(slug) ?? bySlug.get(slug) },
    byId: { get: (id) => heldById.get(id) ?? byId.get(id) },
  };
}

/** The indexes of the shown cars, opened for searching. */
export function openShown({
  index,
  others,
}: Pick<ShownStock, "index" | "others">): Pick<LiveStock, "index" | "others"> {
  return {
    index: openIndex(index),
    others: new Map([...others].map(([name, image]) => [name, openIndex(image)])),
  };
}

/** Builds the stock of these cars in one step, for tests and tools; the server's loader builds it in another thread. */
export function buildStock(prepared: PreparedTenant, cars: Car[], now: number): LiveStock {
  const loaded = createEmptyStock();
  addCars(loaded, cars);
  const shown = showStock(prepared, cars, now);
  return { ...markHeldCars(loaded, new Set()), shown: new Set(shown.shown), ...openShown(shown) };
}
