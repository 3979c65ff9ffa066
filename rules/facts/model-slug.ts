import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => trimTextOrNull(getSubject(input, "model").slug);

export const fact = defineFact({
  name: "model.slug",
  scope: "page",
  description: "Slug of the model; null when it has none.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { model: { slug: "roadster" } } }, "roadster"],
    [{}, null],
  ],
});
