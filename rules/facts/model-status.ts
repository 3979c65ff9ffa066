import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => trimTextOrNull(getSubject(input, "model").status);

export const fact = defineFact({
  name: "model.status",
  scope: "page",
  description: "Status of the model; null when it has none.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { model: { status: "coming_soon" } } }, "coming_soon"],
    [{ data: { model: { status: "" } } }, null],
    [{}, null],
  ],
});
