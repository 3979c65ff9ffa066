import { readWallClock } from "../zone.ts";
import { defineFact, type FactCompute } from "./fact.ts";
import { computeDifference } from "./numbers.ts";

export const compute: FactCompute<"year"> = (input) =>
  computeDifference(readWallClock(input.now, input.site.timeZone).year, input.car?.year);

export const fact = defineFact({
  name: "year_age",
  description: "Years between the car's model year and the current year in the site's time zone.",
  schema: { type: ["number", "null"], title: "Years old", unit: "years" },
  reads: ["year"],
  nullWithout: ["year"],
  compute,
  inputFor: (value, { now, site }) => ({
    car: { year: typeof value === "number" ? readWallClock(now, site.timeZone).year - value : null },
  }),
  examples: [
    [{ car: { year: 2013 }, site: { timeZone: "Australia/Perth" }, now: "2024-12-31T16:00:00Z" }, 12],
    [{ car: {} }, null],
  ],
});
