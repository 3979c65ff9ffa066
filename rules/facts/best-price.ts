import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"price" | "offer_price"> = (input) => {
  const prices = [input.car?.price, input.car?.offer_price].filter(
    (price): price is number => typeof price === "number" && price > 0,
  );
  return prices.length === 0 ? null : Math.min(...prices);
};

export const fact = defineFact({
  name: "best_price",
  description: "The lower of price and offer_price, of those that are above 0, AUD.",
  schema: { type: ["number", "null"], unit: "AUD", minimum: 0 },
  reads: ["price", "offer_price"],
  compute,
  inputFor: (value) => ({ car: { price: typeof value === "number" ? value : null, offer_price: null } }),
  impossible: [
    {
      all: [
        { fact: "best_price", operator: "notEqual", value: null },
        { fact: "price", operator: "equal", value: null },
        { fact: "offer_price", operator: "equal", value: null },
      ],
    },
  ],
  examples: [
    [{ car: { price: 21000, offer_price: 20000 } }, 20000],
    [{ car: { price: 21000, offer_price: 0 } }, 21000],
    [{ car: {} }, null],
  ],
});
