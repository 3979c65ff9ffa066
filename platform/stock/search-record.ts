import { computeFacts } from "../../rules/index.ts";
import type { PublicSite } from "../../schemas/documents/site.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { Band, DerivedAttribute, MadeAttribute } from "../../schemas/entities/search-attributes.ts";
import type { SearchNames } from "../../schemas/entities/search-names.ts";
import { isObject } from "../../schemas/json-value.ts";
import { findLowestWeeklyPrice, formatWeeklyBand } from "./bands.ts";
import { convertToPublicCar, type PublicCar } from "./public-car.ts";

/** Parts of a car that only its own page shows. */
type Unsearched = "dealercomments" | "standardEquipment" | "thumbnails";

/** A car in the search index: the data for cards, rules and refinements (S3.16), nothing private. */
export type CarRecord = { objectID: string; _geoloc?: { lat: number; lng: number } } & {
  [name in MadeAttribute]: string | number | null;
} & Omit<PublicCar, Unsearched | MadeAttribute>;

function createdAt(car: Car): number | null {
  const ms = car.created_at ? Date.parse(car.created_at) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

/** GVM of a vehicle to live in that is not towed, kg. */
const motorhomeMass = ({ caravan, variant }: Car): number | null =>
  caravan && caravan.aggregate_trailer_mass == null ? (variant?.grossvehiclemass ?? null) : null;

/** The parts of a site that records depend on. */
type RecordSite = Pick<PublicSite, "locations" | "dealerships" | "financeBasis">;

/** The derivation of each attribute that is not a field of a car. */
const derived: {
  readonly [name in DerivedAttribute]: (car: Car, site: RecordSite) => string | number | null;
} = {
  make_model: ({ make, model }) => `${make} > ${model}`,
  weekly_price_range: (car) => car.weekly_price_range ?? formatWeeklyBand(car),
  loaded_mass: (car) => car.caravan?.aggregate_trailer_mass ?? motorhomeMass(car),
  motorhome_mass: motorhomeMass,
  // These follow from what the car's card shows, the week's cost on a site with a basis: platform/tenants/shown-prices.ts.
  price_range: () => null,
  weekly_price: (car, { financeBasis }) => (financeBasis === undefined ? findLowestWeeklyPrice(car) : null),
  financed_price: () => null,
  created_at_timestamp: createdAt,
};
const derivations = Object.entries(derived);

/** The value of a car at a path; null if it has none. */
function valueAt(car: PublicCar, path: readonly string[]): unknown {
  let here: unknown = car;
  for (const step of path) {
    if (!isObject(here) || !Object.hasOwn(here, step)) return null;
    here = here[step];
  }
  return here ?? null;
}

/** The band that a number falls into; null for what is no number, or above the last band. */
function bandOf(bands: readonly Band[], value: unknown): string | null {
  if (typeof value !== "number") return null;
  return bands.find(({ below }) => below === undefined || value < below)?.value ?? null;
}

/** A site that records are made for: its search's names, and the moment, ms since 1970 UTC. */
interface RecordContext {
  site: PublicSite;
  names: Pick<SearchNames, "paths" | "facts" | "bands">;
  now: number;
}

/**
 * The search record of a car, with the attributes of its site's search; facts are those of an anonymous visitor. Pure;
 * contains public data only (S3.16).
 */
export function buildSearchRecord(car: Car, { site, names, now }: RecordContext): CarRecord {
  const shown = convertToPublicCar(car, site);
  const { dealercomments: _comments, standardEquipment: _equipment, thumbnails: _thumbnails, ...open } = shown;
  const { lat, long: lng } = site.locations?.find(({ id }) => id === car.location_id)?.address ?? {};
  const made: { [name: string]: unknown } = {};
  for (const [name, of] of derivations) made[name] = of(car, site);
  for (const [name, path] of names.paths) made[name] = valueAt(shown, path);
  if (names.facts.length > 0) {
    // Of the public car: whatever a fact gives becomes a value that visitors filter by.
    const facts = computeFacts({
      car: shown as Partial<Car>,
      site,
      visitor: { signedIn: false, phone: false },
      now,
    });
    for (const [name, fact] of names.facts) made[name] = facts.get(fact) ?? null;
  }
  for (const [name, bands] of names.bands) made[name] = bandOf(bands, made[name]);
  return {
    ...open,
    ...(made as { [name in MadeAttribute]: string | number | null }),
    objectID: car.id,
    ...(lat !== undefined && lng !== undefined && { _geoloc: { lat, lng } }),
    images: car.images?.slice(0, 1),
  };
}
