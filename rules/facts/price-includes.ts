import { findPriceType, priceMeanings } from "../../schemas/entities/price-type.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"price_type"> = ({ car, site }) =>
  findPriceType(site.priceTypes ?? {}, car?.price_type)?.means ?? null;

const priceTypes = { "Ride away": { means: "drive-away" } } as const;

export const fact = defineFact({
  name: "price_includes",
  description:
    "What the car's price includes, by the priceTypes of the site; null where they do not have its price_type.",
  schema: { type: ["string", "null"], enum: [...priceMeanings, null] },
  reads: ["price_type"],
  nullWithout: ["price_type"],
  compute,
  inputFor: (value) => ({ car: { price_type: value as string | null } }),
  examples: [
    [{ car: { price_type: "ride away" }, site: { priceTypes } }, "drive-away"],
    [{ car: { price_type: "ONO" }, site: { priceTypes } }, null],
    [{ site: { priceTypes } }, null],
  ],
});
