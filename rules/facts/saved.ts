import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.data?.saved === true;

export const fact = defineFact({
  name: "saved",
  scope: "page",
  description: "Whether the car is in the visitor's watchlist already.",
  schema: { type: "boolean" },
  compute,
  examples: [
    [{ data: { saved: true } }, true],
    [{}, false],
  ],
});
