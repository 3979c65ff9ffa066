import { minuteMs, readWallClock } from "../zone.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => readWallClock(input.now, input.site.timeZone).minutes;

export const fact = defineFact({
  name: "minute_of_day",
  scope: "site",
  description: "Minutes since midnight in the site's time zone.",
  schema: { type: "integer", title: "Time of day", unit: "minutes", minimum: 0, maximum: 1439 },
  compute,
  inputFor: (value, { now, site }) => ({
    now: now + (Number(value) - readWallClock(now, site.timeZone).minutes) * minuteMs,
  }),
  examples: [
    [{ site: { timeZone: "Australia/Perth" }, now: "2025-06-06T16:30:00Z" }, 30],
    [{}, 0],
  ],
});
