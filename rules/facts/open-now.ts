import { findSpecialDay } from "../../schemas/entities/department.ts";
import { resolveTimeZone } from "../../schemas/entities/location-zone.ts";
import { dayMs, formatIsoMoment, readWallClock } from "../zone.ts";
import { defineFact, type FactCompute, type FactSite } from "./fact.ts";

/** Minutes after midnight of `HH:MM`. */
export const minutesOf = (time: string | undefined): number | null => {
  const match = /^(\d\d):(\d\d)$/.exec(time ?? "");
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
};

const minutesOfDay = 1440;

/** The main location, else the first. */
export const mainOf = (site: FactSite) => site.locations?.find((location) => location.primary) ?? site.locations?.[0];

/** The weekly hours of the site, else of its main location. */
export function hoursOf(site: FactSite) {
  return site.opening_hours?.length ? site.opening_hours : (mainOf(site)?.contact_detail?.opening_hours ?? []);
}

/** Hours of a day, of which the end may be after midnight. */
const within = (minutes: number, from: string | undefined, to: string | undefined): boolean => {
  const [open, close] = [minutesOf(from), minutesOf(to)];
  if (open === null || close === null) return false;
  return minutes >= open && minutes < (close > open ? close : close + minutesOfDay);
};

/** Whether the hours of a date have begun and not ended `minutes` after its midnight. */
function isOpenOn(site: FactSite, date: string, weekday: number, minutes: number): boolean {
  // A special day of the main location (S3.25): its own entry takes precedence over one for all.
  const special = findSpecialDay(site.special_hours ?? [], mainOf(site) ?? {}, date);
  if (special !== undefined) return special.status === "Open" && within(minutes, special.start_hour, special.end_hour);
  return hoursOf(site).some(
    (day) => day.weekday === weekday && day.status === "Open" && within(minutes, day.open, day.close),
  );
}

// Use the clock of the hours' place, never the visitor's: otherwise a visitor in Sydney would call a closed yard in Perth.
export const compute: FactCompute = ({ site, now }) => {
  if (hoursOf(site).length === 0) return null;
  const zone = site.opening_hours?.length ? site.timeZone : resolveTimeZone(site, mainOf(site));
  const { date, weekday, minutes } = readWallClock(now, zone);
  const before = formatIsoMoment(Date.parse(date) - dayMs)?.slice(0, 10) ?? "";
  return isOpenOn(site, date, weekday, minutes) || isOpenOn(site, before, (weekday + 6) % 7, minutes + minutesOfDay);
};

const friday = { weekday: 5, status: "Open" as const, open: "08:30", close: "17:30" };
const site = { timeZone: "Australia/Perth", opening_hours: [friday] };

export const fact = defineFact({
  name: "open_now",
  scope: "site",
  description:
    "Whether the dealer is open now, by its hours and special hours in the time zone of their place; null when it states none.",
  schema: { type: ["boolean", "null"] },
  compute,
  examples: [
    [{ site, now: "2025-06-06T00:30:00Z" }, true],
    [{ site, now: "2025-06-06T00:29:59Z" }, false],
    [{ site, now: "2025-06-06T09:29:59Z" }, true],
    [{ site, now: "2025-06-06T09:30:00Z" }, false],
    [{ site, now: "2025-06-07T01:00:00Z" }, false],
    [
      {
        site: { ...site, special_hours: [{ id: "h", date: "2025-06-06", status: "Closed" }] },
        now: "2025-06-06T02:00:00Z",
      },
      false,
    ],
    [
      {
        site: {
          ...site,
          special_hours: [{ id: "h", date: "2025-06-07", status: "Open", start_hour: "09:00", end_hour: "12:00" }],
        },
        now: "2025-06-07T02:00:00Z",
      },
      true,
    ],
    [
      {
        site: {
          ...site,
          special_hours: [{ id: "h", date: "2025-06-06", status: "Closed", department: "service" }],
        },
        now: "2025-06-06T02:00:00Z",
      },
      true,
    ],
    [
      {
        site: {
          ...site,
          locations: [{ id: "l", name: "Yard", slug: "yard", location_type: "" }],
          special_hours: [{ id: "h", date: "2025-06-06", status: "Closed", department: "sales" }],
        },
        now: "2025-06-06T02:00:00Z",
      },
      false,
    ],
    // Until two in the night of the Saturday.
    [
      {
        site: { ...site, opening_hours: [{ ...friday, open: "18:00", close: "02:00" }] },
        now: "2025-06-06T17:59:00Z",
      },
      true,
    ],
    [
      {
        site: { ...site, opening_hours: [{ ...friday, open: "18:00", close: "02:00" }] },
        now: "2025-06-06T18:00:00Z",
      },
      false,
    ],
    // 15:47 in Perth, 17:47 in Brisbane.
    [
      {
        site: {
          timeZone: "Australia/Brisbane",
          state: "qld",
          locations: [
            {
              id: "p",
              name: "Perth",
              slug: "perth",
              address: { street: "1 St", city: "Perth", state: "wa", postcode: "6000" },
              contact_detail: { opening_hours: [friday] },
            },
          ],
        },
        now: "2025-06-06T07:47:00Z",
      },
      true,
    ],
    [{}, null],
  ],
});
