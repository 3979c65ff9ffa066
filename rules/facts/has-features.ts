import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"filtered_features"> = (input) => Boolean(input.car?.filtered_features?.length);

export const fact = defineFact({
  name: "has_features",
  description: "Whether the car lists features.",
  schema: { type: "boolean" },
  reads: ["filtered_features"],
  compute,
  examples: [
    [{ car: { filtered_features: ["Towbar"] } }, true],
    [{ car: { filtered_features: [] } }, false],
    [{}, false],
  ],
});
