import { dayMs, readWallClock } from "../zone.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => readWallClock(input.now, input.site.timeZone).weekday;

export const fact = defineFact({
  name: "weekday",
  scope: "site",
  description: "Day of the week in the site's time zone, 0 Sunday to 6 Saturday.",
  schema: { type: "integer", minimum: 0, maximum: 6 },
  compute,
  inputFor: (value, { now, site }) => ({
    now: now + (Number(value) - readWallClock(now, site.timeZone).weekday) * dayMs,
  }),
  examples: [
    [{ site: { timeZone: "Australia/Perth" }, now: "2025-06-06T16:00:00Z" }, 6],
    [{ now: "2025-06-06T16:00:00Z" }, 5],
  ],
});
