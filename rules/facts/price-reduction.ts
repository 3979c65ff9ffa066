import { defineFact, type FactCompute } from "./fact.ts";
import { computeDifference, plainPrice, sumOf } from "./numbers.ts";

export const compute: FactCompute<"before_price" | "price"> = (input) =>
  computeDifference(input.car?.before_price, input.car?.price);

export const fact = defineFact({
  name: "price_reduction",
  description: "By how much the price fell, AUD: before_price minus price.",
  schema: { type: ["number", "null"], unit: "AUD" },
  reads: ["before_price", "price"],
  nullWithout: ["before_price", "price"],
  differenceOf: ["before_price", "price"],
  compute,
  inputFor(value, { car }) {
    if (typeof value !== "number") return { car: { before_price: null } };
    const price = car?.price ?? plainPrice;
    return { car: { price, before_price: sumOf(price, value) } };
  },
  examples: [
    [{ car: { before_price: 21000, price: 20000 } }, 1000],
    [{ car: { price: 20000 } }, null],
  ],
});
