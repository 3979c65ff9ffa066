import { dayMs, formatIsoMoment, parseIsoMoment } from "../zone.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"created_at"> = (input) => {
  const created = parseIsoMoment(input.car?.created_at);
  return created === null ? null : (input.now - created) / dayMs;
};

export const fact = defineFact({
  name: "age_days",
  description:
    "Days since the car entered the stock (created_at), with fractions; negative when that date is in the future.",
  schema: { type: ["number", "null"], unit: "days" },
  reads: ["created_at"],
  nullWithout: ["created_at"],
  compute,
  inputFor: (value, { now }) => ({
    car: { created_at: typeof value === "number" ? formatIsoMoment(now - value * dayMs) : null },
  }),
  examples: [
    [{ car: { created_at: "2025-06-01T00:00:00Z" }, now: "2025-06-09T12:00:00Z" }, 8.5],
    [{ car: {} }, null],
  ],
});
