import { dayMs, formatIsoMoment, parseIsoMoment, readWallClock } from "../zone.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"rego_expiry"> = (input) => {
  const expires = parseIsoMoment(input.car?.rego_expiry);
  const today = parseIsoMoment(readWallClock(input.now, input.site.timeZone).date) ?? 0;
  return expires === null ? null : Math.floor((expires - today) / dayMs);
};

export const fact = defineFact({
  name: "rego_days",
  description:
    "Days from today (site's time zone) to the day on which the registration expires; negative when it has expired.",
  schema: { type: ["integer", "null"], unit: "days" },
  reads: ["rego_expiry"],
  nullWithout: ["rego_expiry"],
  compute,
  inputFor(value, { now, site }) {
    if (typeof value !== "number") return { car: { rego_expiry: null } };
    const today = parseIsoMoment(readWallClock(now, site.timeZone).date) ?? 0;
    return { car: { rego_expiry: formatIsoMoment(today + Math.floor(value) * dayMs)?.slice(0, 10) } };
  },
  examples: [
    [
      {
        car: { rego_expiry: "2025-06-08" },
        site: { timeZone: "Australia/Perth" },
        now: "2025-06-06T16:30:00Z",
      },
      1,
    ],
    [{ car: { rego_expiry: "2025-06-05" }, now: "2025-06-06T16:30:00Z" }, -1],
    [{}, null],
  ],
});
