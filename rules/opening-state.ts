import { findSpecialDay } from "../schemas/entities/department.ts";
import { resolveTimeZone } from "../schemas/entities/location-zone.ts";
import type { FactSite } from "./facts/fact.ts";
import { compute, hoursOf, mainOf, minutesOf } from "./facts/open-now.ts";
import { dayMs, formatIsoMoment, readWallClock } from "./zone.ts";

/** Whether a dealer is open and, if not, when it opens next: days from today, weekday (0 is Sunday) and time (`HH:MM`). */
export interface OpeningState {
  open: boolean;
  next: { days: number; weekday: number; time: string } | null;
}

// Longer than any holidays; what is further away is no news.
const daysAhead = 14;

/** The opening times of a date, `HH:MM`. */
function listOpenings(site: FactSite, date: string, weekday: number): string[] {
  const special = findSpecialDay(site.special_hours ?? [], mainOf(site) ?? {}, date);
  if (special !== undefined) return special.status === "Open" ? [special.start_hour ?? ""] : [];
  const days = hoursOf(site).filter((day) => day.weekday === weekday && day.status === "Open");
  return days.map(({ open }) => open ?? "");
}

/** The state of a dealer by its hours and special hours; undefined if it states none. */
export function findOpeningState(site: FactSite, now: number): OpeningState | undefined {
  const open = compute({ site, now, visitor: { signedIn: false, phone: false } });
  if (open === null) return undefined;
  const zone = site.opening_hours?.length ? site.timeZone : resolveTimeZone(site, mainOf(site));
  const { date, weekday, minutes } = readWallClock(now, zone);
  for (let days = 0; days <= daysAhead && open === false; days += 1) {
    const then = formatIsoMoment(Date.parse(date) + days * dayMs)?.slice(0, 10) ?? "";
    const day = (weekday + days) % 7;
    const [first] = listOpenings(site, then, day)
      .filter((time) => (minutesOf(time) ?? -1) > (days > 0 ? -1 : minutes))
      .toSorted();
    if (first !== undefined) return { open, next: { days, weekday: day, time: first } };
  }
  return { open: open === true, next: null };
}
