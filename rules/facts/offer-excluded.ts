import { defineFact, type FactCompute } from "./fact.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => {
  const excluded = getSubject(input, "offer").excluded_website_ids;
  return Array.isArray(excluded) && excluded.some((id) => String(id) === input.site.id);
};

export const fact = defineFact({
  name: "offer.excluded",
  scope: "page",
  description: "Whether the offer names this site among those that do not show it (excluded_website_ids).",
  schema: { type: "boolean" },
  compute,
  examples: [
    [{ site: { id: "7" }, data: { offer: { excluded_website_ids: ["7"] } } }, true],
    [{ site: { id: "7" }, data: { offer: { excluded_website_ids: ["8"] } } }, false],
    [{}, false],
  ],
});
