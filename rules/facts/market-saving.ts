import { defineFact, type FactCompute } from "./fact.ts";
import { computeDifference, plainPrice, sumOf } from "./numbers.ts";

const noMarket = { state_average_market_price: null, average_market_price: null };

export const compute: FactCompute<"autograb_data" | "price"> = (input) => {
  const market = input.car?.autograb_data;
  return computeDifference(market?.state_average_market_price ?? market?.average_market_price, input.car?.price);
};

export const fact = defineFact({
  name: "market_saving",
  description:
    "Amount by which the car is priced below the market, AUD: the state's average, or the national one when the state has none, minus the price.",
  schema: { type: ["number", "null"], unit: "AUD" },
  reads: ["autograb_data", "price"],
  nullWithout: ["autograb_data", "price"],
  compute,
  inputFor(value, { car }) {
    if (typeof value !== "number") return { car: { autograb_data: noMarket } };
    const price = car?.price ?? plainPrice;
    return { car: { price, autograb_data: { state_average_market_price: sumOf(price, value) } } };
  },
  examples: [
    [
      {
        car: {
          price: 20000,
          autograb_data: { state_average_market_price: 20500, average_market_price: 30000 },
        },
      },
      500,
    ],
    [
      {
        car: {
          price: 20000,
          autograb_data: { state_average_market_price: null, average_market_price: 20499 },
        },
      },
      499,
    ],
    [{ car: { price: 20000 } }, null],
  ],
});
