import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => trimTextOrNull(getSubject(input, "locations").filter);

export const fact = defineFact({
  name: "location.filter",
  scope: "page",
  description: "Location filter: sales, service-only or hide-service; null for all.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { locations: { filter: "sales" } } }, "sales"],
    [{ data: { locations: { filter: "" } } }, null],
    [{}, null],
  ],
});
