import { readWallClock } from "../zone.ts";
import { defineFact, type FactCompute } from "./fact.ts";

const days = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

export const compute: FactCompute = ({ now, site }) => {
  const months = site.settings?.offerEndsMonths;
  if (typeof months !== "number") return null;
  const [year = 0, month = 1, day = 1] = readWallClock(now, site.timeZone).date.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + Math.trunc(months), 1));
  const last = days(first.getUTCFullYear(), first.getUTCMonth());
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
};

export const fact = defineFact({
  name: "offer.ends_by_default",
  scope: "page",
  description:
    "The day `offerEndsMonths` (a setting) from today in the site's time zone, YYYY-MM-DD; in a shorter month its last day; null without the setting.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ site: { timeZone: "UTC", settings: { offerEndsMonths: 1 } }, now: "2026-01-15T00:00:00Z" }, "2026-02-15"],
    [{ site: { timeZone: "UTC", settings: { offerEndsMonths: 1 } }, now: "2026-01-31T00:00:00Z" }, "2026-02-28"],
    [
      {
        site: { timeZone: "Australia/Perth", settings: { offerEndsMonths: 1 } },
        now: "2026-12-30T20:00:00Z",
      },
      "2027-01-31",
    ],
    [{}, null],
  ],
});
