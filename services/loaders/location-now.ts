import { formatTime } from "../../renderer/values/time-text.ts";
import { type FactSite, findOpeningState } from "../../rules/index.ts";
import type { Location } from "../../schemas/entities/location.schema.ts";
import { resolveTimeZone } from "../../schemas/entities/location-zone.ts";
import type { KeptContext } from "./moment-cache.ts";

/** Whether a dealer is open (null if it has no hours) and when it opens next, with the time as visitors read it. */
export function readOpeningState(site: FactSite, now: number) {
  const { open = null, next = null } = findOpeningState(site, now) ?? {};
  return { open, next: next && { ...next, time: formatTime(next.time) } };
}

/** A location with its current state: `open_now` (null if it has no hours), `opens_next` (null while it is open). */
export function addOpeningState({ live, now }: Pick<KeptContext, "live" | "now">, location: Location) {
  const hours = location.contact_detail?.opening_hours ?? [];
  const { publicSite } = live.prepared;
  const timeZone = resolveTimeZone(publicSite, location);
  const site = { ...publicSite, timeZone, opening_hours: hours, locations: [location] };
  const { open, next } = readOpeningState(site, now);
  return { ...location, open_now: open, opens_next: next };
}
