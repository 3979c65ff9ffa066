import type { Location } from "../../schemas/entities/location.schema.ts";
import { resolveTimeZone } from "../../schemas/entities/location-zone.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { findCalendar } from "../lookups/index.ts";
import type { SentLead } from "./sent-lead.ts";

/** An appointment that is booked, as its page and its calendar file show it. */
export interface Booked {
  /** ms since 1970 UTC. */
  starts: number;
  ends: number;
  place: Location;
}

const minuteMs = 60_000;
const usualMinutes = 30;

/** The moment (ms since 1970 UTC) of a local time, YYYY-MM-DDTHH:MM. */
export const parseLocalTime = (local: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;

/** The appointment of a lead; undefined if it has none, or if the site no longer has its location. */
export function findAppointment(tenant: ResolvedTenant, { time, receivedAt }: SentLead): Booked | undefined {
  const place = tenant.site.locations?.find(({ slug }) => slug === time?.location);
  if (time === undefined || place === undefined) return undefined;
  const starts = parseLocalTime(time.startsAt, resolveTimeZone(tenant.site, place));
  const minutes = findCalendar(tenant, place, receivedAt)?.settings.slotMinutes ?? usualMinutes;
  return { starts, ends: starts + minutes * minuteMs, place };
}
