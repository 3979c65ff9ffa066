import { defineFact, type FactCompute } from "./fact.ts";
import { isListed } from "./listed.ts";

export const compute: FactCompute<"dealership_slug"> = ({ car, site }) =>
  isListed(site.settings?.financeHiddenGroup, car?.dealership_slug);

export const fact = defineFact({
  name: "finance_hidden_group",
  description: "Whether the site's setting financeHiddenGroup (comma-separated slugs of dealerships) names the car's.",
  schema: { type: "boolean" },
  reads: ["dealership_slug"],
  compute,
  examples: [
    [{ car: { dealership_slug: "b2" }, site: { settings: { financeHiddenGroup: "a1, b2" } } }, true],
    [{ car: { dealership_slug: "B2" }, site: { settings: { financeHiddenGroup: "a1,b2" } } }, true],
    [{ car: { dealership_slug: "b" }, site: { settings: { financeHiddenGroup: "a1,b2" } } }, false],
    [{ car: {}, site: { settings: { financeHiddenGroup: "" } } }, false],
    [{}, false],
  ],
});
