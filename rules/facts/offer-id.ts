import { defineFact, type FactCompute } from "./fact.ts";
import { textOrNull } from "./numbers.ts";
import { subject } from "./subject.ts";

export const compute: FactCompute = (input) => textOrNull(subject(input, "offer").id);

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
