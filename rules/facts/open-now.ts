import { wallClock } from "../zone.ts";
import { defineFact, type FactCompute, type FactSite } from "./fact.ts";

const minutesOf = (time: string | undefined): number | null => {
  const match = /^(\d\d):(\d\d)$/.exec(time ?? "");
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
};

function hoursOf(site: FactSite) {
  if (site.opening_hours?.length) return site.opening_hours;
  const main = site.locations?.find((location) => location.primary) ?? site.locations?.[0];
  return main?.contact_detail?.opening_hours ?? [];
}

// The dealer's clock decides, never the visitor's: somebody in Sydney calls a closed yard in Perth otherwise.
export const compute: FactCompute = ({ site, now }) => {
  const hours = hoursOf(site);
  if (hours.length === 0) return null;
  const clock = wallClock(now, site.timeZone);
  return hours.some((day) => {
    const [open, close] = [minutesOf(day.open), minutesOf(day.close)];
    return (
      day.weekday === clock.weekday &&
      day.status === "Open" &&
      open !== null &&
      close !== null &&
      clock.minutes >= open &&
      clock.minutes < close
    );
  });
};

const site = {
  timeZone: "Australia/Perth",
  opening_hours: [{ weekday: 5, status: "Open" as const, open: "08:30", close: "17:30" }],
};

export const fact = defineFact({
  name: "open_now",
  scope: "site",
  description:
    "Whether the dealer is open at this moment, by its hours in its own time zone; null when it states none.",
  schema: { type: ["boolean", "null"] },
  compute,
  examples: [
    [{ site, now: "2025-06-06T00:30:00Z" }, true],
    [{ site, now: "2025-06-06T00:29:59Z" }, false],
    [{ site, now: "2025-06-06T09:29:59Z" }, true],
    [{ site, now: "2025-06-06T09:30:00Z" }, false],
    [{ site, now: "2025-06-07T01:00:00Z" }, false],
    [{}, null],
  ],
});
