import type { PublicSite } from "../../schemas/documents/site.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { atLocation } from "../../schemas/entities/car-location.ts";

/** Fields that never leave the server: where a private seller lives, and the number that identifies the vehicle. */
export const privateFields = ["private_suburb", "private_postcode", "vin"] as const;

/** A car as pages may know it. */
export type PublicCar = Omit<Car, (typeof privateFields)[number]>;

/**
 * The car without its private fields. Where it stands is as the site says now: a car that names a location of the
 * site takes phone and address from there.
 */
export function publicCar(car: Car, site: Pick<PublicSite, "locations" | "dealerships">): PublicCar {
  const { private_suburb: _suburb, private_postcode: _postcode, vin: _vin, ...open } = car;
  const place = site.locations?.find(({ id }) => id === car.location_id);
  return place ? { ...open, ...atLocation(site, place) } : open;
}
