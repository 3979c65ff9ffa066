import { defineFact, type FactCompute } from "./fact.ts";
import { textOrNull } from "./numbers.ts";
import { subject } from "./subject.ts";

export const compute: FactCompute = (input) => textOrNull(subject(input, "offer").ends);

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
