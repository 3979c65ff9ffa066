/** A time as shown by a wall clock in an IANA time zone. `weekday` 0 is Sunday; `minutes` since midnight. */
export interface WallClock {
  year: number;
  weekday: number;
  minutes: number;
  /** YYYY-MM-DD. */
  date: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      weekday: "short",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format;
}

let last: { now: number; timeZone: string; clock: WallClock } | undefined;

/** Reads the wall clock of a zone at `now` (ms since 1970 UTC). Intl, not Temporal: browsers run this too. */
export function readWallClock(now: number, timeZone: string): WallClock {
  // The 21 cars of a page use the same time: formatting it is the main cost, so it is cached.
  if (last !== undefined && last.now === now && last.timeZone === timeZone) return last.clock;
  const part: { [type: string]: string } = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(now)) part[type] = value;
  const clock = {
    year: Number(part.year),
    weekday: weekdays.indexOf(part.weekday ?? ""),
    minutes: Number(part.hour) * 60 + Number(part.minute),
    date: `${part.year}-${part.month}-${part.day}`,
  };
  last = { now, timeZone, clock };
  return clock;
}

/** Milliseconds of an ISO 8601 moment. One without an offset is UTC, so that server and browser agree; null if it is none. */
export function parseIsoMoment(text: unknown): number | null {
  if (typeof text !== "string") return null;
  const local = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text);
  const ms = Date.parse(local ? `${text.replace(" ", "T")}Z` : text);
  return Number.isNaN(ms) ? null : ms;
}

export const dayMs = 86_400_000;
export const minuteMs = 60_000;

/** A moment as ISO 8601 text in UTC; undefined beyond the years that text can express. */
export const formatIsoMoment = (ms: number): string | undefined =>
  Math.abs(ms) <= 8.64e15 ? new Date(Math.round(ms)).toISOString() : undefined;
