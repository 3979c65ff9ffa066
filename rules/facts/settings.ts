import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => input.site.settings ?? {};

export const fact = defineFact({
  name: "settings",
  scope: "site",
  description: "The site's settings (numbers and texts); read one with a path, such as $.soldDays.",
  schema: { type: "object", additionalProperties: { type: ["string", "number", "boolean", "null"] } },
  compute,
  examples: [
    [{ site: { settings: { soldDays: 4 } } }, { soldDays: 4 }],
    [{}, {}],
  ],
});
