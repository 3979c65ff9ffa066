import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = ({ site }) => site.regoLookup === true;

export const fact = defineFact({
  name: "rego_lookup",
  scope: "site",
  description: "Whether the site looks up vehicles by their plate (lookups.rego of site.json is not `none`).",
  schema: { type: "boolean", title: "Plates can be looked up" },
  compute,
  examples: [
    [{ site: { regoLookup: true } }, true],
    [{}, false],
  ],
});
