import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";

export const compute: FactCompute<"item_type"> = (input) =>
  trimTextOrNull(input.car?.item_type) ?? input.site.vehicleType ?? null;

export const fact = defineFact({
  name: "vehicle_type",
  description: "Kind of vehicle: the car's item_type, or the site's vehicleType.",
  schema: { type: ["string", "null"] },
  reads: ["item_type"],
  compute,
  inputFor: (value) => ({ car: { item_type: value as string | null } }),
  examples: [
    [{ car: { item_type: "caravan" }, site: { vehicleType: "car" } }, "caravan"],
    [{ site: { vehicleType: "car" } }, "car"],
    [{}, null],
  ],
});
