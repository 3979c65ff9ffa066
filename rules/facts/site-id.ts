import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.site.id ?? null;

export const fact = defineFact({
  name: "site.id",
  scope: "site",
  description: "Identifier of the site (website_id).",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ site: { id: "7" } }, "7"],
    [{}, null],
  ],
});
