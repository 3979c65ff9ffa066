import { readWallClock } from "../../../rules/zone.ts";
import type { SpecialHours } from "../../../schemas/collections/special-hours.ts";
import type { Lookups } from "../../../schemas/documents/site/lookups.schema.ts";
import { findSpecialDay } from "../../../schemas/entities/department.ts";
import type { Location } from "../../../schemas/entities/location.schema.ts";

/** When a department takes appointments, and how many. */
export type AppointmentSettings = Omit<NonNullable<Lookups["appointments"]>, "departments">;

/** A day of a location with the local times (HH:MM) at which an appointment could begin. */
export interface DaySlots {
  /** YYYY-MM-DD. */
  date: string;
  times: string[];
}

/** The input for a location's appointment times. */
export interface Calendar {
  location: Location;
  timeZone: string;
  /** Items of the collection special-hours, as the dealer wrote them. */
  special: readonly SpecialHours[];
  settings: AppointmentSettings;
  /** ms since 1970 UTC. */
  now: number;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

function minutesOf(time: unknown): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(typeof time === "string" ? time : "");
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

const two = (value: number) => String(value).padStart(2, "0");
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Adds days to a date; dates have no time zone. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Opening and closing time of the day, minutes since midnight; undefined when it does not open. */
function hoursOn(calendar: Calendar, date: string): { open: number; close: number } | undefined {
  const special = findSpecialDay(calendar.special, calendar.location, date);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const week = calendar.location.contact_detail?.opening_hours ?? [];
  const usual = week.find((day) => day.weekday === weekday);
  if ((special ?? usual)?.status !== "Open") return undefined;
  const open = minutesOf(special?.start_hour ?? usual?.open);
  const close = minutesOf(special?.end_hour ?? usual?.close);
  if (open === undefined || close === undefined) return undefined;
  // Appointments of a place that closes after midnight end with the day.
  return { open, close: close > open ? close : 1440 };
}

/** First and last day of the calendar, YYYY-MM-DD, by the location's own clock. */
export function computeCalendarRange({ settings, now, timeZone }: Calendar): { first: string; last: string } {
  const first = readWallClock(now, timeZone).date;
  return { first, last: addDays(first, (settings.days ?? 14) - 1) };
}

/** The times of one day that are not in the past or within the notice period, whether booked or not. */
export function listTimes(calendar: Calendar, date: string): string[] {
  const { settings, now, timeZone } = calendar;
  const hours = hoursOn(calendar, date);
  const { first, last } = computeCalendarRange(calendar);
  if (hours === undefined || date < first || date > last) return [];
  const soonest = readWallClock(now + (settings.noticeMinutes ?? 0) * minuteMs, timeZone);
  const length = settings.slotMinutes ?? 30;
  const end = hours.close - (settings.closingMinutes ?? 0);
  const times: string[] = [];
  for (let start = hours.open; start + length <= end; start += length) {
    const late = date < soonest.date || (date === soonest.date && start < soonest.minutes);
    if (!late) times.push(timeOf(start));
  }
  return times;
}

/** At most `count` days from `from` on within the calendar. */
export function listDays(calendar: Calendar, from: string, count: number): DaySlots[] {
  const { first, last } = computeCalendarRange(calendar);
  const days: DaySlots[] = [];
  for (let date = from < first ? first : from; date <= last && days.length < count; date = addDays(date, 1)) {
    days.push({ date, times: listTimes(calendar, date) });
  }
  return days;
}
