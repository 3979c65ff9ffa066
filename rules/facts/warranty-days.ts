import { dayMs, formatIsoMoment, parseIsoMoment, readWallClock } from "../zone.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"warranty_expiry"> = (input) => {
  const ends = parseIsoMoment(input.car?.warranty_expiry);
  const today = parseIsoMoment(readWallClock(input.now, input.site.timeZone).date) ?? 0;
  return ends === null ? null : Math.floor((ends - today) / dayMs);
};

export const fact = defineFact({
  name: "warranty_days",
  description:
    "Days from today (site's time zone) to the day on which the manufacturer's warranty ends; negative when it has ended.",
  schema: { type: ["integer", "null"], unit: "days" },
  reads: ["warranty_expiry"],
  nullWithout: ["warranty_expiry"],
  compute,
  inputFor(value, { now, site }) {
    if (typeof value !== "number") return { car: { warranty_expiry: null } };
    const today = parseIsoMoment(readWallClock(now, site.timeZone).date) ?? 0;
    return { car: { warranty_expiry: formatIsoMoment(today + Math.floor(value) * dayMs)?.slice(0, 10) } };
  },
  examples: [
    [
      {
        car: { warranty_expiry: "2025-06-08" },
        site: { timeZone: "Australia/Perth" },
        now: "2025-06-06T16:30:00Z",
      },
      1,
    ],
    [{ car: { warranty_expiry: "2025-06-05" }, now: "2025-06-06T16:30:00Z" }, -1],
    [{}, null],
  ],
});
