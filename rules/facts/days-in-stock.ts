import { dayMs, formatIsoMoment, parseIsoMoment } from "../zone.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"created_at"> = (input) => {
  const created = parseIsoMoment(input.car?.created_at);
  return created === null ? null : Math.floor((input.now - created) / dayMs);
};

export const fact = defineFact({
  name: "days_in_stock",
  description:
    "Whole days since the car entered the stock (created_at), or how long it is on the yard: age_days without its fraction; negative when that date is in the future.",
  schema: { type: ["integer", "null"], unit: "days" },
  reads: ["created_at"],
  nullWithout: ["created_at"],
  compute,
  inputFor: (value, { now }) => ({
    car: { created_at: typeof value === "number" ? formatIsoMoment(now - Math.floor(value) * dayMs) : null },
  }),
  examples: [
    [{ car: { created_at: "2025-06-01T00:00:00Z" }, now: "2025-06-09T12:00:00Z" }, 8],
    [{ car: {} }, null],
  ],
});
