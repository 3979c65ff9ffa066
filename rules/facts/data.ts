import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.data ?? {};

export const fact = defineFact({
  name: "data",
  scope: "page",
  description: "Other subjects of a decision, by name; read one with a path such as $.offer.id.",
  schema: { type: "object", additionalProperties: true },
  compute,
  examples: [
    [{ data: { offer: { id: "1" } } }, { offer: { id: "1" } }],
    [{}, {}],
  ],
});
