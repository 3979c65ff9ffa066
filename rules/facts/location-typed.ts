import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => trimTextOrNull(getSubject(input, "location").location_type) !== null;

export const fact = defineFact({
  name: "location.typed",
  scope: "page",
  description: "Whether the location states its department; those that do not come first in lists.",
  schema: { type: "boolean" },
  compute,
  examples: [
    [{ data: { location: { location_type: "sales" } } }, true],
    [{ data: { location: { location_type: "" } } }, false],
    [{}, false],
  ],
});
