import { defineFact, type FactCompute } from "./fact.ts";
import { textOrNull } from "./numbers.ts";
import { subject } from "./subject.ts";

export const compute: FactCompute = (input) => textOrNull(subject(input, "offer").manufacturer);

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
