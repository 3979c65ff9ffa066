import { listShownLocations } from "../../../renderer/pages/index.ts";
import type { Location } from "../../../schemas/entities/location.schema.ts";
import type { JsonValue } from "../../../schemas/json-value.ts";
import { findBundledPostcode, sortByDistance } from "../../lookups/index.ts";
import { defineLoader } from "../context.ts";
import { addOpeningState } from "../location-now.ts";
import { cacheLoader } from "../moment-cache.ts";

/** Locations with their distance from a postcode (km), nearest first; unchanged if the postcode is unknown. */
function fromPostcode(postcode: JsonValue | undefined, locations: Location[]): Location[] {
  // The bundled postcodes, regardless of the site's geocoding: a page never waits for a service.
  const place = typeof postcode === "string" ? findBundledPostcode(postcode) : undefined;
  if (place === undefined) return locations;
  const near = sortByDistance(place, locations);
  const known = new Set(near.map(({ location }) => location));
  return [
    ...near.map(({ location, km }) => ({ ...location, distance_km: Math.round(km * 10) / 10 })),
    ...locations.filter((location) => !known.has(location)),
  ];
}

/**
 * Locations that the tables `location` and `location-order` show, with an optional `filter` (S5.30, S9.43), of one `dealership` if
 * given, only those of a `subtype` if there are any, sorted by distance from a known `postcode`.
 */
export const loader = defineLoader(
  "locations",
  cacheLoader(async (context, { filter, limit, dealership, subtype, postcode }) => {
    const wanted = typeof dealership === "string" && dealership !== "" ? dealership : undefined;
    const named = filter === undefined ? null : String(filter);
    const shown = (await listShownLocations(context.live.prepared, context, named)).filter(
      (location) => wanted === undefined || location.dealership_slug === wanted,
    );
    const ofKind = shown.filter(({ location_subtype }) => location_subtype?.includes(String(subtype)));
    const all = fromPostcode(postcode, ofKind.length > 0 ? ofKind : shown).map((location) =>
      addOpeningState(context, location),
    );
    return all.slice(0, Number(limit ?? all.length));
  }),
);
