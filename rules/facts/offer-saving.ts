import { defineFact, type FactCompute } from "./fact.ts";
import { computeDifference, plainPrice, sumOf } from "./numbers.ts";

export const compute: FactCompute<"price" | "offer_price"> = (input) =>
  computeDifference(input.car?.price, input.car?.offer_price);

export const fact = defineFact({
  name: "offer_saving",
  description: "Saving of the current offer, AUD: price minus offer_price.",
  schema: { type: ["number", "null"], unit: "AUD" },
  reads: ["price", "offer_price"],
  nullWithout: ["price", "offer_price"],
  differenceOf: ["price", "offer_price"],
  compute,
  inputFor(value, { car }) {
    if (typeof value !== "number") return { car: { price: null } };
    const offer_price = car?.offer_price ?? plainPrice;
    return { car: { offer_price, price: sumOf(offer_price, value) } };
  },
  examples: [
    [{ car: { price: 21000, offer_price: 20000 } }, 1000],
    [{ car: { price: 20000 } }, null],
  ],
});
