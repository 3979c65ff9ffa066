import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.site.flags ?? {};

export const fact = defineFact({
  name: "flags",
  scope: "site",
  description: "The site's flags; read one with a path, such as $.electricTag.",
  schema: { type: "object", additionalProperties: { type: "boolean" } },
  compute,
  examples: [
    [{ site: { flags: { electricTag: true } } }, { electricTag: true }],
    [{}, {}],
  ],
});
