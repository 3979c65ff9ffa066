import { defineFact, type FactCompute } from "./fact.ts";
import { textOrNull } from "./numbers.ts";
import { subject } from "./subject.ts";

export const compute: FactCompute = (input) => textOrNull(subject(input, "model").status);

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
