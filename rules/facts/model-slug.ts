import { defineFact, type FactCompute } from "./fact.ts";
import { textOrNull } from "./numbers.ts";
import { subject } from "./subject.ts";

export const compute: FactCompute = (input) => textOrNull(subject(input, "model").slug);

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
