import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.site.slug ?? null;

export const fact = defineFact({
  name: "site.slug",
  scope: "site",
  description: "Slug of the site.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ site: { slug: "north" } }, "north"],
    [{}, null],
  ],
});
