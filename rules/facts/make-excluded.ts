import { defineFact, type FactCompute } from "./fact.ts";
import { listed } from "./listed.ts";

export const compute: FactCompute = ({ car, site }) => listed(site.settings?.excludedMakes, car?.make);

export const fact = defineFact({
  name: "make_excluded",
  description: "Whether the site's setting excludedMakes (makes with commas between) names the car's make.",
  schema: { type: "boolean" },
  compute,
  examples: [
    [{ car: { make: "b2" }, site: { settings: { excludedMakes: "a1, b2" } } }, true],
    [{ car: { make: "B2" }, site: { settings: { excludedMakes: "a1,b2" } } }, true],
    [{ car: { make: "b" }, site: { settings: { excludedMakes: "a1,b2" } } }, false],
    [{ car: {}, site: { settings: { excludedMakes: "" } } }, false],
    [{}, false],
  ],
});
