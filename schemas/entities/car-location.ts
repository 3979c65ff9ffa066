import type { Car } from "./car.schema.ts";
import { resolveDepartment } from "./department.ts";
import type { Location } from "./location.schema.ts";

/** The places of a site, as its site.json says them. */
interface Places {
  locations?: readonly Location[];
  dealerships?: readonly { id: string; slug: string; name: string }[];
}

/** Locations where a site sells cars: its visible sales locations. */
export function listSalesLocations(site: Pick<Places, "locations">): Location[] {
  const shown = (site.locations ?? []).filter(({ visible }) => visible !== false);
  const sales = shown.filter((place) => resolveDepartment(place) === "sales");
  return sales.length > 0 ? sales : shown;
}

/** The location fields of a car, from the site's location. */
export function buildLocationFields(site: Pick<Places, "dealerships">, place: Location): Partial<Car> {
  const dealership =
    site.dealerships?.find(({ id, slug }) => id === place.dealership_id || slug === place.dealership_slug) ??
    site.dealerships?.[0];
  const { address, contact_detail } = place;
  return {
    dealership_slug: place.dealership_slug ?? dealership?.slug ?? null,
    dealership_id: place.dealership_id ?? dealership?.id ?? null,
    dealership_name: dealership?.name ?? place.name,
    city: address?.city ?? null,
    state: address?.state ?? null,
    location_id: place.id,
    location_name: place.name,
    location: {
      id: place.id,
      name: place.name,
      slug: place.slug,
      phone: contact_detail?.phone ?? contact_detail?.landline_phone ?? null,
      ...(address
        ? {
            address: {
              street: address.street,
              city: address.city,
              state: address.state,
              postcode: address.postcode,
              place_url: address.place_url ?? null,
            },
          }
        : {}),
    },
  };
}

/** A car's location: one of the site's sales locations, chosen by a number from 0 to 1. Empty without locations. */
export function pickCarLocation(site: Places, chosen: number): Partial<Car> {
  const places = listSalesLocations(site);
  const place = places[Math.floor(chosen * places.length)];
  return place ? buildLocationFields(site, place) : {};
}
