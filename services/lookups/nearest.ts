import type { Location } from "../../schemas/entities/location.schema.ts";

/** Mean radius of the earth, km (S9.38). */
export const earthRadiusKm = 6371;

/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  long: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance along the ground between two points by the haversine formula, km. */
export function computeDistanceKm(from: Point, to: Point): number {
  const lat = radians(to.lat - from.lat);
  const long = radians(to.long - from.long);
  const chord =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(long / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A location with its distance, km. */
export interface NearLocation {
  location: Location;
  km: number;
}

/** The locations with coordinates, nearest first; ties keep their order. */
export function sortByDistance(from: Point, locations: readonly Location[]): NearLocation[] {
  return locations
    .flatMap((location) => {
      const { lat, long } = location.address ?? {};
      return typeof lat === "number" && typeof long === "number"
        ? [{ location, km: computeDistanceKm(from, { lat, long }) }]
        : [];
    })
    .sort((a, b) => a.km - b.km);
}
