import fc from "fast-check";
import { dayMs, formatIsoMoment, minuteMs, parseIsoMoment, readWallClock } from "../zone.ts";
import { plainNow } from "./situation.ts";

const first = Date.UTC(2024, 0, 1);
/** Days at which calendars go wrong: a leap day, the end and the beginning of a year, changes of daylight saving. */
const awkwardDays = ["2024-02-29", "2025-12-31", "2026-01-01", "2025-04-06", "2025-10-05"].map(
  (day) => ((parseIsoMoment(day) ?? first) - first) / dayMs,
);
const day = fc.oneof(fc.constantFrom(...awkwardDays), fc.nat(4 * 365));
/** Minutes since local midnight, one minute before it among them. */
const minute = fc.oneof(fc.constantFrom(0, -1, 12 * 60), fc.nat(24 * 60 - 1));

/** The moment at which a clock in the zone shows that many minutes of that day; an hour off where it is put forward. */
function momentAt(midnight: number, minutes: number, timeZone: string): number {
  const wanted = midnight + minutes * minuteMs;
  const clock = readWallClock(wanted, timeZone);
  const shown = (parseIsoMoment(clock.date) ?? wanted) + clock.minutes * minuteMs;
  return wanted - (shown - wanted);
}

/** Moments of four years as ISO 8601, midnights and turns of the year in the zone among them; the plain one first. */
export const createMomentArbitrary = (timeZone: string): fc.Arbitrary<string> =>
  fc.oneof(
    // Shrinks to the plain one where the moment does not matter.
    { withCrossShrink: true },
    fc.constant(plainNow),
    fc
      .tuple(day, minute)
      .map(([days, minutes]) => formatIsoMoment(momentAt(first + days * dayMs, minutes, timeZone)) ?? plainNow),
  );
