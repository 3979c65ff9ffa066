import { defineFact, type FactCompute } from "./fact.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => {
  const allowed = String(input.site.settings?.allowedOfferIds ?? "").split(",");
  return allowed.map((id) => id.trim()).includes(String(getSubject(input, "offer").id ?? "-"));
};

export const fact = defineFact({
  name: "offer.allowed",
  scope: "page",
  description: "Whether the site's setting allowedOfferIds (comma-separated ids) names the offer.",
  schema: { type: "boolean" },
  compute,
  examples: [
    [{ site: { settings: { allowedOfferIds: "1, 2" } }, data: { offer: { id: "2" } } }, true],
    [{ site: { settings: { allowedOfferIds: "1" } }, data: { offer: { id: "2" } } }, false],
    [{}, false],
  ],
});
