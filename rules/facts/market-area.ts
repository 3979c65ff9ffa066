import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"autograb_data"> = ({ car }) => {
  const market = car?.autograb_data;
  if (typeof market?.state_average_market_price === "number") return "state";
  return typeof market?.average_market_price === "number" ? "national" : null;
};

export const fact = defineFact({
  name: "market_area",
  description: "Area of market_average: state or national; null when there is none.",
  schema: { type: ["string", "null"], enum: ["state", "national", null] },
  reads: ["autograb_data"],
  nullWithout: ["autograb_data"],
  compute,
  examples: [
    [{ car: { autograb_data: { state_average_market_price: 20500, average_market_price: 30000 } } }, "state"],
    [{ car: { autograb_data: { average_market_price: 30000 } } }, "national"],
    [{ car: {} }, null],
  ],
});
