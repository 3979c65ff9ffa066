import { defineFact, type FactCompute } from "./fact.ts";
import { textOrNull } from "./numbers.ts";
import { subject } from "./subject.ts";

export const compute: FactCompute = (input) => textOrNull(subject(input, "location").location_type);

export const fact = defineFact({
  name: "location.type",
  scope: "page",
  description: "Department of the location; null when it has none, which means sales.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { location: { location_type: "service" } } }, "service"],
    [{ data: { location: { location_type: "" } } }, null],
    [{}, null],
  ],
});
