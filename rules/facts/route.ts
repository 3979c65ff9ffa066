import * as s from "../../schemas/parts/schema.ts";
import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.route ?? {};

export const fact = defineFact({
  name: "route",
  scope: "page",
  description: "The current address: path, params and query; read a part with a path such as $.path.",
  schema: s.object({
    "path?": s.text("The path, such as /search."),
    "params?": {
      type: "object",
      description: "The parts of the path that the page names, such as slug of /cars/:slug.",
      additionalProperties: true,
    },
    "query?": {
      type: "object",
      description: "The parameters of the query.",
      additionalProperties: true,
    },
  }),
  compute,
  examples: [
    [{ route: { path: "/search" } }, { path: "/search" }],
    [{}, {}],
  ],
});
