import { defineFact, type FactCompute } from "./fact.ts";
import { textOrNull } from "./numbers.ts";
import { subject } from "./subject.ts";

export const compute: FactCompute = (input) => textOrNull(subject(input, "model").name);

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
