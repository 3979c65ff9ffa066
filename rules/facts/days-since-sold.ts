import { dayMs } from "../zone.ts";
import { defineFact, type FactCompute } from "./fact.ts";
import { parseNumberOrNull } from "./numbers.ts";

export const compute: FactCompute<"sold_date_timestamp"> = (input) => {
  const sold = parseNumberOrNull(input.car?.sold_date_timestamp);
  return sold === null ? null : (input.now - sold) / dayMs;
};

export const fact = defineFact({
  name: "days_since_sold",
  description: "Days since the car was sold (sold_date_timestamp), with fractions.",
  schema: { type: ["number", "null"], unit: "days" },
  reads: ["sold_date_timestamp"],
  nullWithout: ["sold_date_timestamp"],
  compute,
  inputFor: (value, { now }) => ({
    car: { sold_date_timestamp: typeof value === "number" ? Math.round(now - value * dayMs) : null },
  }),
  examples: [
    [{ car: { sold_date_timestamp: 0 }, now: "1970-01-04T00:00:00Z" }, 3],
    [{ car: {} }, null],
  ],
});
