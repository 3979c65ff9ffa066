import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.site.state ?? null;

export const fact = defineFact({
  name: "site.state",
  scope: "site",
  description: "State of the site in lower case, such as qld.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ site: { state: "qld" } }, "qld"],
    [{}, null],
  ],
});
