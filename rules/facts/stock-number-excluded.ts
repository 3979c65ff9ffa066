import { defineFact, type FactCompute } from "./fact.ts";
import { isListed } from "./listed.ts";

export const compute: FactCompute<"stocknum"> = ({ car, site }) =>
  isListed(site.settings?.excludedStockNumbers, car?.stocknum);

export const fact = defineFact({
  name: "stock_number_excluded",
  description: "Whether the site's setting excludedStockNumbers (comma-separated stock numbers) names the car.",
  schema: { type: "boolean" },
  reads: ["stocknum"],
  compute,
  examples: [
    [{ car: { stocknum: "b2" }, site: { settings: { excludedStockNumbers: "a1, b2" } } }, true],
    [{ car: { stocknum: "B2" }, site: { settings: { excludedStockNumbers: "a1,b2" } } }, true],
    [{ car: { stocknum: "b" }, site: { settings: { excludedStockNumbers: "a1,b2" } } }, false],
    [{ car: {}, site: { settings: { excludedStockNumbers: "" } } }, false],
    [{}, false],
  ],
});
