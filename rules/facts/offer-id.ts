import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => trimTextOrNull(getSubject(input, "offer").id);

export const fact = defineFact({
  name: "offer.id",
  scope: "page",
  description: "Identifier of the offer.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { offer: { id: "7" } } }, "7"],
    [{}, null],
  ],
});
