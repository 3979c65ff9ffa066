import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => trimTextOrNull(getSubject(input, "offer").manufacturer);

export const fact = defineFact({
  name: "offer.manufacturer",
  scope: "page",
  description: "Slug of the offer's manufacturer; null when it has none.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { offer: { manufacturer: "make" } } }, "make"],
    [{ data: { offer: {} } }, null],
  ],
});
