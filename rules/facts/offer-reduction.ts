import { defineFact, type FactCompute } from "./fact.ts";
import { difference } from "./numbers.ts";

export const compute: FactCompute = (input) => difference(input.car?.before_price, input.car?.offer_price);

export const fact = defineFact({
  name: "offer_reduction",
  description: "By how much the offer lies below the earlier price, AUD: before_price minus offer_price.",
  schema: { type: ["number", "null"] },
  compute,
  examples: [
    [{ car: { before_price: 21000, offer_price: 20000 } }, 1000],
    [{ car: { offer_price: 20000 } }, null],
  ],
});
