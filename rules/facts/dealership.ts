import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";

export const compute: FactCompute<"dealership_slug"> = (input) => trimTextOrNull(input.car?.dealership_slug);

export const fact = defineFact({
  name: "dealership",
  description: "Slug of the dealership that sells the car; null when it is not known.",
  schema: { type: ["string", "null"] },
  reads: ["dealership_slug"],
  nullWithout: ["dealership_slug"],
  compute,
  inputFor: (value) => ({ car: { dealership_slug: value as string | null } }),
  examples: [
    [{ car: { dealership_slug: "north" } }, "north"],
    [{ car: { dealership_slug: "" } }, null],
    [{}, null],
  ],
});
