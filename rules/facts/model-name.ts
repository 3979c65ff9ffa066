import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => trimTextOrNull(getSubject(input, "model").name);

export const fact = defineFact({
  name: "model.name",
  scope: "page",
  description: "Name of the model; null when it has none.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { model: { name: "Roadster" } } }, "Roadster"],
    [{ data: { model: { name: "" } } }, null],
    [{}, null],
  ],
});
