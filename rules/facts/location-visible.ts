import { defineFact, type FactCompute } from "./fact.ts";
import { subject } from "./subject.ts";

export const compute: FactCompute = (input) => subject(input, "location").visible !== false;

export const fact = defineFact({
  name: "location.visible",
  scope: "page",
  description: "Whether the location may be shown: everywhere but where it says visible: false.",
  schema: { type: "boolean" },
  compute,
  examples: [
    [{ data: { location: { visible: false } } }, false],
    [{ data: { location: {} } }, true],
    [{}, true],
  ],
});
