import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.site.template ?? null;

export const fact = defineFact({
  name: "site.template",
  scope: "site",
  description: "Name of the site's main template.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ site: { template: "showroom" } }, "showroom"],
    [{}, null],
  ],
});
