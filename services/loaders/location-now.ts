import { computeFacts } from "../../rules/index.ts";
import type { Location } from "../../schemas/entities/location.schema.ts";
import { resolveTimeZone } from "../../schemas/entities/location-zone.ts";
import type { KeptContext } from "./moment-cache.ts";

/** A location with its current state: `open_now`, null if it has no hours. */
export function addOpeningState({ live, visitor, now }: KeptContext, location: Location) {
  const hours = location.contact_detail?.opening_hours ?? [];
  const { publicSite } = live.prepared;
  const timeZone = resolveTimeZone(publicSite, location);
  const site = { ...publicSite, timeZone, opening_hours: hours, locations: [location] };
  return { ...location, open_now: computeFacts({ site, visitor, now }).get("open_now") as boolean | null };
}
