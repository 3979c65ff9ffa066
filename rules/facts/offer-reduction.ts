import { defineFact, type FactCompute } from "./fact.ts";
import { computeDifference, plainPrice, sumOf } from "./numbers.ts";

export const compute: FactCompute<"before_price" | "offer_price"> = (input) =>
  computeDifference(input.car?.before_price, input.car?.offer_price);

export const fact = defineFact({
  name: "offer_reduction",
  description: "Amount by which the offer is below the earlier price, AUD: before_price minus offer_price.",
  schema: { type: ["number", "null"], unit: "AUD" },
  reads: ["before_price", "offer_price"],
  nullWithout: ["before_price", "offer_price"],
  differenceOf: ["before_price", "offer_price"],
  compute,
  inputFor(value, { car }) {
    if (typeof value !== "number") return { car: { before_price: null } };
    const offer_price = car?.offer_price ?? plainPrice;
    return { car: { offer_price, before_price: sumOf(offer_price, value) } };
  },
  impossible: [
    {
      all: [
        { fact: "offer_saving", operator: "greaterThan", value: 0 },
        { fact: "price_reduction", operator: "greaterThan", value: 0 },
        { not: { fact: "offer_reduction", operator: "greaterThan", value: 0 } },
      ],
    },
  ],
  examples: [
    [{ car: { before_price: 21000, offer_price: 20000 } }, 1000],
    [{ car: { offer_price: 20000 } }, null],
  ],
});
