import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.route ?? {};

export const fact = defineFact({
  name: "route",
  scope: "page",
  description: "Where the visitor is: path, params and query, read with a path such as $.path.",
  schema: { type: "object", additionalProperties: true },
  compute,
  examples: [
    [{ route: { path: "/search" } }, { path: "/search" }],
    [{}, {}],
  ],
});
