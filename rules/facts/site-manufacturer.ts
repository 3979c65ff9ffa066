import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.site.manufacturer ?? null;

export const fact = defineFact({
  name: "site.manufacturer",
  scope: "site",
  description: "The one manufacturer of the site; null when it has several.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ site: { manufacturer: "Make" } }, "Make"],
    [{}, null],
  ],
});
