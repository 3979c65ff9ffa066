import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";
import { getSubject } from "./subject.ts";

export const compute: FactCompute = (input) => trimTextOrNull(getSubject(input, "offer").ends);

export const fact = defineFact({
  name: "offer.ends",
  scope: "page",
  description: "Last day that the offer itself states, YYYY-MM-DD; null when it states none.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { offer: { ends: "2026-01-31" } } }, "2026-01-31"],
    [{}, null],
  ],
});
