import { defineFact, type FactCompute } from "./fact.ts";
import { textOrNull } from "./numbers.ts";
import { subject } from "./subject.ts";

export const compute: FactCompute = (input) => textOrNull(subject(input, "gate").type);

export const fact = defineFact({
  name: "gate.type",
  scope: "page",
  description:
    "What the visitor is on the way to, a type of the sign-in page; null where there is nothing to guard.",
  schema: { type: ["string", "null"] },
  compute,
  examples: [
    [{ data: { gate: { type: "checkout" } } }, "checkout"],
    [{ data: { gate: { type: "" } } }, null],
    [{}, null],
  ],
});
