import type { PublicSite } from "../../schemas/documents/site.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { band, weeklyBand, weeklyPrice } from "./bands.ts";
import { type PublicCar, publicCar } from "./public-car.ts";

/** A car as the search index holds it: what a card, a rule or a refinement (S3.16) reads, and nothing private. */
export type CarRecord = {
  objectID: string;
  body: string | null;
  fuel: string | null;
  transmission: string | null;
  make_model: string;
  price_range: string | null;
  weekly_price_range: string | null;
  weekly_price: number | null;
  created_at_timestamp: number | null;
  rank: number;
  sleeps: number | null;
  axle_type: string | null;
  tare_weight: number | null;
  aggregate_trailer_mass: number | null;
  body_length: number | null;
  cylinders: number | null;
} & Omit<PublicCar, (typeof unsearched)[number]>;

/** Parts of a car that only its own page shows. */
const unsearched = ["dealercomments", "standardEquipment", "variant", "caravan", "thumbnails"] as const;

const priceBand = 10_000;
const day = 86_400_000;

function createdAt(car: Car): number | null {
  const ms = car.created_at ? Date.parse(car.created_at) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

/**
 * Default order: what can be bought, can be looked at and has a price, newest first. Higher is better; a whole number
 * below 10 million.
 */
export function rankOf(car: Car, now: number): number {
  const created = createdAt(car);
  const ageDays = created === null ? 365 : Math.max(0, (now - created) / day);
  const sold = car.status === "sold" || car.sold === true;
  return (
    (sold ? 0 : 4_000_000) +
    (car.reserved ? 0 : 1_000_000) +
    ((car.images?.length ?? 0) > 0 ? 2_000_000 : 0) +
    ((car.price ?? 0) > 0 ? 500_000 : 0) +
    Math.round(400_000 * Math.exp(-ageDays / 60))
  );
}

/** The search record of a car. Pure; holds public data only (S3.16). `now` in ms since 1970 UTC. */
export function toSearchRecord(
  car: Car,
  site: Pick<PublicSite, "locations" | "dealerships">,
  now: number,
): CarRecord {
  const {
    dealercomments: _comments,
    standardEquipment: _equipment,
    variant,
    thumbnails: _thumbnails,
    caravan,
    ...open
  } = publicCar(car, site);
  return {
    ...open,
    objectID: car.id,
    images: car.images?.slice(0, 1),
    body: car.simple_body ?? null,
    fuel: car.simple_fuel ?? null,
    transmission: car.simple_transmission ?? null,
    make_model: `${car.make} > ${car.model}`,
    price_range: band(car.price, priceBand),
    weekly_price_range: car.weekly_price_range ?? weeklyBand(car),
    weekly_price: weeklyPrice(car),
    created_at_timestamp: createdAt(car),
    rank: rankOf(car, now),
    sleeps: caravan?.sleeps ?? null,
    axle_type: caravan?.axle_type ?? null,
    tare_weight: caravan?.tare_weight ?? null,
    aggregate_trailer_mass: caravan?.aggregate_trailer_mass ?? null,
    body_length: caravan?.body_length ?? null,
    cylinders: variant?.cylinders ?? null,
  };
}
