import { parseIsoMoment, readWallClock } from "../zone.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => readWallClock(input.now, input.site.timeZone).date;

export const fact = defineFact({
  name: "today",
  scope: "site",
  description: "Date in the site's time zone, YYYY-MM-DD.",
  schema: { type: "string", format: "date" },
  compute,
  inputFor(value, { now, site }) {
    const [wanted, current] = [parseIsoMoment(value), parseIsoMoment(readWallClock(now, site.timeZone).date)];
    return wanted === null || current === null ? undefined : { now: now + wanted - current };
  },
  examples: [
    [{ site: { timeZone: "Australia/Perth" }, now: "2025-06-06T16:30:00Z" }, "2025-06-07"],
    [{ now: "2025-06-06T16:30:00Z" }, "2025-06-06"],
  ],
});
