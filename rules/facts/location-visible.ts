import { defineFact, type FactCompute } from "./fact.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => getSubject(input, "location").visible !== false;

export const fact = defineFact({
  name: "location.visible",
  scope: "page",
  description: "Whether the location can be shown: true unless it has visible: false.",
  schema: { type: "boolean" },
  compute,
  examples: [
    [{ data: { location: { visible: false } } }, false],
    [{ data: { location: {} } }, true],
    [{}, true],
  ],
});
