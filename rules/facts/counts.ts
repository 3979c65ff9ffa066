import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = ({ data = {} }) =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.length]] : [])),
  );

export const fact = defineFact({
  name: "counts",
  scope: "page",
  description: "How many items each list of the page's data holds, read with a path such as $.offers.",
  schema: { type: "object", additionalProperties: { type: "integer", minimum: 0 } },
  compute,
  examples: [
    [{ data: { offers: [{ id: "1" }, { id: "2" }], page: { id: "home" } } }, { offers: 2 }],
    [{}, {}],
  ],
});
