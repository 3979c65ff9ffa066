import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"autograb_data"> = ({ car }) =>
  car?.autograb_data?.state_average_market_price ?? car?.autograb_data?.average_market_price ?? null;

export const fact = defineFact({
  name: "market_average",
  description:
    "The average price that market_saving compares with, AUD: the state's, or the national one when the state has none.",
  schema: { type: ["number", "null"], unit: "AUD" },
  reads: ["autograb_data"],
  nullWithout: ["autograb_data"],
  compute,
  inputFor: (value) => ({
    car: {
      autograb_data: { state_average_market_price: value as number | null, average_market_price: null },
    },
  }),
  examples: [
    [{ car: { autograb_data: { state_average_market_price: 20500, average_market_price: 30000 } } }, 20500],
    [{ car: { autograb_data: { state_average_market_price: null, average_market_price: 30000 } } }, 30000],
    [{ car: {} }, null],
  ],
});
