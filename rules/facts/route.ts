import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.route ?? {};

export const fact = defineFact({
  name: "route",
  scope: "page",
  description: "The current address: path, params and query; read a part with a path such as $.path.",
  schema: {
    type: "object",
    additionalProperties: false,
    properties: {
      path: { type: "string" },
      params: { type: "object", additionalProperties: true },
      query: { type: "object", additionalProperties: true },
    },
  },
  compute,
  examples: [
    [{ route: { path: "/search" } }, { path: "/search" }],
    [{}, {}],
  ],
});
