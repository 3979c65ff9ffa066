import type { PublicSite } from "../../schemas/documents/site.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { buildLocationFields } from "../../schemas/entities/car-location.ts";
import type { privateFields } from "../../schemas/entities/private-fields.ts";

/** The public data of a car. */
export type PublicCar = Omit<Car, (typeof privateFields)[number]>;

/**
 * The car without its private fields. Its location is taken from the site: a car at a location of the site gets phone
 * and address from there.
 */
export function convertToPublicCar(car: Car, site: Pick<PublicSite, "locations" | "dealerships">): PublicCar {
  const { private_suburb: _suburb, private_postcode: _postcode, vin: _vin, ...open } = car;
  const place = site.locations?.find(({ id }) => id === car.location_id);
  return place ? { ...open, ...buildLocationFields(site, place) } : open;
}
