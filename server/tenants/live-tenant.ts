import type { PreparedTenant } from "../../renderer/prepare.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { createIndex, type SearchIndex } from "../search/index.ts";
import { indexConfig } from "../search-config.ts";
import { type KnownCars, toSearchRecord } from "../stock/index.ts";
import { directoryIndexes } from "./directory-indexes.ts";

/** The cars of a tenant and what is looked up in them; replaced as a whole when the stock changes. */
export interface LiveStock {
  /** Every car of the source, shown or not. */
  cars: Car[];
  bySlug: ReadonlyMap<string, Car>;
  byId: ReadonlyMap<string, Car>;
  /** Ids of the cars that the `stock` table shows at the moment it was built. */
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
  /** Cars that the site shows or has shown, with when each last changed. */
  known: KnownCars;
}

/** Whether the tenant's `stock` table shows the car at this moment (S4.2, S9.46). */
export function isShown(prepared: PreparedTenant, car: Car, now: number): boolean {
  const facts = computeFacts({
    car,
    site: prepared.publicSite,
    visitor: { signedIn: false, phone: false },
    now,
  });
  const { result } = decide(prepared.compiled, "stock", facts);
  return objectOf(result).show === true;
}

/** Indexes the cars that are shown at `now` (ms). Throws when the site's search filters cannot be applied. */
export function buildStock(prepared: PreparedTenant, cars: Car[], now: number): LiveStock {
  const shown = cars.filter((car) => isShown(prepared, car, now));
  const config = indexConfig(prepared.publicSite.search.index, prepared.tenant.site.search?.typed);
  const index = createIndex(records(prepared, shown, now), config);
  // A site's own filters that cannot be applied must fail now, not at each visitor's search.
  index.search({ hitsPerPage: 0 }, { scope: prepared.tenant.site.search?.filters });
  return {
    cars,
    bySlug: new Map(cars.map((car) => [car.slug, car])),
    byId: new Map(cars.map((car) => [car.id, car])),
    shown: new Set(shown.map((car) => car.id)),
    index,
    others: directoryIndexes(prepared, shown),
  };
}

function* records(prepared: PreparedTenant, cars: Car[], now: number) {
  for (const car of cars) yield toSearchRecord(car, prepared.publicSite, now);
}

/**
 * Whether time alone has changed which cars are shown (a sold car's days are over). Only cars that a clock can move
 * are looked at: sold ones.
 */
export function shownHasChanged(prepared: PreparedTenant, stock: LiveStock, now: number): boolean {
  return stock.cars.some(
    (car) => car.status === "sold" && isShown(prepared, car, now) !== stock.shown.has(car.id),
  );
}
