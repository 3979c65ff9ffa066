import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"location"> = (input) => Boolean(input.car?.location?.address?.street);

export const fact = defineFact({
  name: "has_location",
  description: "Whether the car's location is known: it has a street.",
  schema: { type: "boolean" },
  reads: ["location"],
  compute,
  examples: [
    [{ car: { location: { address: { street: "1 Long Road" } } } }, true],
    [{ car: { location: { name: "Yard" } } }, false],
    [{}, false],
  ],
});
