import { specialDay } from "../../schemas/entities/department.ts";
import { wallClock } from "../zone.ts";
import { defineFact, type FactCompute, type FactSite } from "./fact.ts";

const minutesOf = (time: string | undefined): number | null => {
  const match = /^(\d\d):(\d\d)$/.exec(time ?? "");
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
};

const mainOf = (site: FactSite) =>
  site.locations?.find((location) => location.primary) ?? site.locations?.[0];

function hoursOf(site: FactSite) {
  return site.opening_hours?.length
    ? site.opening_hours
    : (mainOf(site)?.contact_detail?.opening_hours ?? []);
}

const within = (minutes: number, from: string | undefined, to: string | undefined): boolean => {
  const [open, close] = [minutesOf(from), minutesOf(to)];
  return open !== null && close !== null && minutes >= open && minutes < close;
};

/** A special day's hours of the main location (S3.25): its own entry takes precedence over one for all. */
const specialOf = (site: FactSite, date: string) =>
  specialDay(site.special_hours ?? [], mainOf(site) ?? {}, date);

// Use the dealer's clock, never the visitor's: otherwise a visitor in Sydney would call a closed yard in Perth.
export const compute: FactCompute = ({ site, now }) => {
  const hours = hoursOf(site);
  if (hours.length === 0) return null;
  const clock = wallClock(now, site.timeZone);
  const special = specialOf(site, clock.date);
  if (special !== undefined)
    return special.status === "Open" && within(clock.minutes, special.start_hour, special.end_hour);
  return hours.some(
    (day) =>
      day.weekday === clock.weekday && day.status === "Open" && within(clock.minutes, day.open, day.close),
  );
};

const site = {
  timeZone: "Australia/Perth",
  opening_hours: [{ weekday: 5, status: "Open" as const, open: "08:30", close: "17:30" }],
};

export const fact = defineFact({
  name: "open_now",
  scope: "site",
  description:
    "Whether the dealer is open now, by its hours and special hours in its time zone; null when it states none.",
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
          special_hours: [
            { id: "h", date: "2025-06-07", status: "Open", start_hour: "09:00", end_hour: "12:00" },
          ],
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
    [{}, null],
  ],
});
