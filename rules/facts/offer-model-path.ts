import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => {
  const { model } = getSubject(input, "offer");
  const slug = trimTextOrNull((model as { slug?: unknown } | null | undefined)?.slug);
  return slug === null ? null : `/${slug}`;
};

export const fact = defineFact({
  name: "offer.model_path",
  scope: "page",
  description: "Address that the slug of the offer's model makes, /{slug}; null for an offer about no model.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { offer: { model: { name: "Roadster", slug: "models/roadster" } } } }, "/models/roadster"],
    [{ data: { offer: { model: null } } }, null],
    [{}, null],
  ],
});
