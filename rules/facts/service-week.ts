import { dayMs, parseIsoMoment, readWallClock } from "../zone.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => {
  const from = parseIsoMoment(input.site.settings?.serviceSaturdayFrom);
  const today = parseIsoMoment(readWallClock(input.now, input.site.timeZone).date);
  if (from === null || today === null || today < from) return null;
  return Math.floor((today - from) / (7 * dayMs)) % 2;
};

export const fact = defineFact({
  name: "service_week",
  scope: "site",
  description:
    "Week of a two-week cycle that starts on the date in the setting serviceSaturdayFrom: 0 in the first week, 1 in the second; null before that date, or without it.",
  schema: { type: ["integer", "null"], minimum: 0, maximum: 1 },
  compute,
  examples: [
    [{ site: { settings: { serviceSaturdayFrom: "2025-06-07" } }, now: "2025-06-07T00:00:00Z" }, 0],
    [{ site: { settings: { serviceSaturdayFrom: "2025-06-07" } }, now: "2025-06-14T00:00:00Z" }, 1],
    [{ site: { settings: { serviceSaturdayFrom: "2025-06-07" } }, now: "2025-06-21T00:00:00Z" }, 0],
    [{ site: { settings: { serviceSaturdayFrom: "2025-06-07" } }, now: "2025-06-06T00:00:00Z" }, null],
    [{}, null],
  ],
});
